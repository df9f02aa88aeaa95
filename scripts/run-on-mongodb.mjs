import { join } from 'node:path';
import { root } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

/** `run-on-mongodb.mjs`: runs the tests that depend on the database, on the MongoDB server of MONGODB_URI. */
const suites = {
  'packages/local-mongod': ['test/contract', 'test/moment.test.ts'],
  'apps/api': ['src/db', 'src/app/jobs.test.ts', 'src/modules/sales/orders', 'test/idempotency.test.ts'],
};

if (!process.env.MONGODB_URI) {
  console.error('Name a MongoDB server in MONGODB_URI.');
  process.exit(1);
}
for (const [folder, files] of Object.entries(suites)) {
  const vitest = join(root, folder, 'node_modules', '.bin', 'vitest');
  const { ok } = await run(vitest, ['run', ...files], { cwd: join(root, folder) });
  if (!ok) process.exitCode = 1;
}
