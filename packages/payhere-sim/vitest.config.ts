import { defineConfig } from 'vitest/config';

export default defineConfig({
  // The files of a worker share its modules: to load them anew for each takes longer than the tests.
  test: { isolate: false },
});
