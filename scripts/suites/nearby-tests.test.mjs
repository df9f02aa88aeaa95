import assert from 'node:assert/strict';
import { test } from 'node:test';
import { nearbyTests } from './nearby-tests.mjs';

test('a changed file is tested beside it and beside the files that import it', () => {
  const { tests, wide } = nearbyTests(['scripts/suites/slow-tests.mjs']);
  assert.ok(tests.includes('scripts/suites/slow-tests.test.mjs'));
  assert.ok(tests.includes('scripts/suites/nearby-tests.test.mjs'));
  assert.deepEqual(wide, []);
});

test('a slow test is among them only when it has changed itself', () => {
  const slow = 'scripts/check.test.mjs';
  assert.ok(!nearbyTests(['scripts/check/copy-of-tree.mjs']).tests.includes(slow));
  assert.ok(nearbyTests([slow]).tests.includes(slow));
});

test('a file that most tests import is named instead', () => {
  const { tests, wide } = nearbyTests(['apps/api/test/world.ts']);
  assert.deepEqual(wide, ['apps/api/test/world.ts']);
  assert.ok(tests.length < 60);
});

test('a change of the API or the contract is tested by the rules for their sources', () => {
  assert.ok(nearbyTests(['apps/api/src/app/main.ts']).tests.includes('apps/api/test/tenant-scope.test.ts'));
  assert.ok(nearbyTests(['packages/contract/src/index.ts']).tests.includes('apps/api/test/contract.test.ts'));
});
