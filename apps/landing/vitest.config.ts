import { defineConfig } from 'vitest/config';
import { siteConstants } from './scripts/site-constants.ts';

export default defineConfig({
  define: siteConstants({}),
  test: {
    environment: 'jsdom',
    // The files share a window and the modules: a new window for each took a quarter of the run.
    isolate: false,
    globalSetup: ['test/build-pages.ts'],
    setupFiles: ['test/setup.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
  },
});
