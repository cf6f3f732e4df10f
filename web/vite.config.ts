import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';
import { emblems } from './emblems.ts';
import { pages } from './pages.ts';
import { shorthands } from './shorthands.ts';
import { texts } from './texts.ts';

const server = process.env['ELBOWROOM_SERVER'] ?? 'http://127.0.0.1:8000';

export default defineConfig({
  // Which build this is: the client compares it with what the server serves. None while one works on it.
  define: { __BUILD__: JSON.stringify(process.env['ELBOWROOM_BUILD'] ?? '') },
  plugins: [emblems(), texts(), svelte(), svelteTesting(), pages()],
  css: { postcss: { plugins: [shorthands] } },
  build: {
    outDir: fileURLToPath(new URL('../src/elbowroom/web_dist', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false }, // all browsers that read es2022 know it
    // On a slow line each file costs a round trip: one for every page, one for tables, and small ones for the rest.
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'client', test: /src\/main\.ts$/, priority: 2 },
            { name: 'table', test: /pages\/TablePage\.svelte$/, priority: 1 },
          ],
        },
      },
    },
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: server, ws: true } },
  },
  // A busy machine may take its time.
  test: { environment: 'jsdom', include: ['tests/**/*.test.ts'], testTimeout: 60_000 },
});
