import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: './build.mjs',
    testTimeout: 60_000,
    hookTimeout: 30_000,
  },
});
