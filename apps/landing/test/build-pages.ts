import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const app = join(import.meta.dirname, '..');

const operator = {
  OPERATOR_NAME: 'Saman’s Software',
  OPERATOR_EMAIL: 'ayubowan@kade.lk',
};

/** Builds the pages once for all tests of the server's HTML, with test data for the operator. */
export function setup(): void {
  execFileSync(join(app, 'node_modules/.bin/react-router'), ['build'], {
    cwd: app,
    env: { ...process.env, ...operator, NODE_ENV: 'production', LANDING_BUILD_DIR: 'dist/test-pages' },
    stdio: 'pipe',
  });
}
