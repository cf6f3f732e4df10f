import { fileURLToPath } from 'node:url';
import { svelte } from '@sveltejs/vite-plugin-svelte';
import { svelteTesting } from '@testing-library/svelte/vite';
import { defineConfig } from 'vitest/config';
import { emblems } from './emblems.ts';

const server = process.env['ELBOWROOM_SERVER'] ?? 'http://127.0.0.1:8000';

export default defineConfig({
  // Which build this is: the client compares it with what the server serves. None while one works on it.
  define: { __BUILD__: JSON.stringify(process.env['ELBOWROOM_BUILD'] ?? '') },
  plugins: [emblems(), svelte(), svelteTesting()],
  build: {
    outDir: fileURLToPath(new URL('../src/elbowroom/web_dist', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
  },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: server, ws: true } },
  },
  // A busy machine may take its time.
  test: { environment: 'jsdom', include: ['tests/**/*.test.ts'], testTimeout: 60_000 },
});
