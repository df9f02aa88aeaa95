import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { dropUnusedZod3 } from './drop-unused-zod3.ts';
import { preloadScreens } from './preload-screens.ts';

const api = process.env.API_URL ?? 'http://localhost:4000';

/** What every screen needs comes in a few large files: a browser asks for six at a time, and each turn takes its time. */
const firstLoad = {
  name: 'app',
  tags: ['$initial' as const],
  entriesAware: true,
  entriesAwareMergeThreshold: 20_000,
  includeDependenciesRecursively: false,
};

export default defineConfig({
  plugins: [react(), dropUnusedZod3(), preloadScreens()],
  build: {
    assetsDir: 'app-assets',
    target: 'es2022',
    manifest: true,
    rolldownOptions: {
      output: {
        // The name of a group's chunk ends with the names of all that share it.
        chunkFileNames: ({ name }) => `app-assets/${name.split('~', 1)[0]}-[hash].js`,
        codeSplitting: { groups: [firstLoad] },
      },
    },
  },
  server: { port: 4330, strictPort: true, proxy: { '/api': api } },
  preview: { port: 4331, strictPort: true, proxy: { '/api': api } },
  test: {
    environment: 'jsdom',
    setupFiles: ['./src/test/setup.ts'],
    include: ['src/**/*.test.{ts,tsx}'],
    css: false,
    restoreMocks: true,
    testTimeout: 20_000,
  },
});
