import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts', 'test/**/*.test.ts'],
    globalSetup: ['test/database.ts'],
    setupFiles: ['test/set-up.ts'],
    // Each worker has a database of its own on one server.
    pool: 'forks',
    maxWorkers: 2,
    // The files of a worker share its modules: loading the app anew for each took a third of the run.
    isolate: false,
    // These limits end a test that hangs; a machine that is busy with other work may need most of them.
    testTimeout: 90_000,
    // One second, as without it, is too little for a process that shares its processor.
    expect: { poll: { timeout: 10_000 } },
    hookTimeout: 120_000,
  },
});
