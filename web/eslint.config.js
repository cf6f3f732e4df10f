import js from '@eslint/js';
import prettier from 'eslint-config-prettier';
import svelte from 'eslint-plugin-svelte';
import { defineConfig } from 'eslint/config';
import globals from 'globals';
import ts from 'typescript-eslint';
import svelteConfig from './svelte.config.js';

export default defineConfig(
    { ignores: ['node_modules/', 'public/', 'src/lib/messages.ts'] },
    js.configs.recommended,
    ts.configs.recommended,
    svelte.configs.recommended,
    prettier,
    svelte.configs.prettier,
    {
        languageOptions: { globals: { ...globals.browser, ...globals.node } },
        linterOptions: { reportUnusedDisableDirectives: 'error' },
        rules: {
            'no-undef': 'off', // TypeScript knows better
            '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
            // What changes is replaced as a whole ($state.raw); a map that is filled once and only read needs no proxy.
            'svelte/prefer-svelte-reactivity': 'off',
            'svelte/no-useless-mustaches': 'off', // {' '} keeps a space that Svelte would trim
        },
    },
    {
        files: ['**/*.svelte', '**/*.svelte.ts'],
        languageOptions: { parserOptions: { parser: ts.parser, svelteConfig } },
    },
);
