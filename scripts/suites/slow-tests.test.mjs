import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../lib/paths.mjs';
import { sourceFiles } from '../lib/source-files.mjs';
import { slowPaths, slowTests } from './slow-tests.mjs';

const tests = sourceFiles().filter((path) => /\.(test|spec)\.\w+$/.test(path));

const readScript = (folder, name) =>
  JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')).scripts?.[name];

/** Returns what runs a test file, by its folder and its name; undefined when nothing does. */
function findRunner(file) {
  const [group, name] = file.split('/');
  if (group === 'scripts') return file.endsWith('.test.mjs') ? 'node' : undefined;
  const folder = `${group}/${name}`;
  if (file.startsWith('apps/e2e/journeys/')) return file.endsWith('.spec.ts') ? 'playwright' : undefined;
  return /\.test\.tsx?$/.test(file) && readScript(folder, 'test') === 'vitest run' ? 'vitest' : undefined;
}

test('every test file is run by a suite', () => {
  assert.ok(tests.length > 300);
  assert.deepEqual(
    tests.filter((file) => !findRunner(file)),
    [],
  );
});

test('every suite of vitest reads the folders that have its tests', () => {
  const read = {
    'apps/admin': /^(src|vite)\//,
    'apps/api': /^(src|test)\//,
    'apps/storefront': /^test\//,
    'packages/local-mongod': /^test\//,
  };
  const outside = tests.filter((file) => {
    const [group, name, ...path] = file.split('/');
    const folders = read[`${group}/${name}`];
    return folders && !folders.test(path.join('/'));
  });
  assert.deepEqual(outside, []);
});

test('every path in the list of slow tests is a test file, or a folder that has some', () => {
  const unknown = Object.keys(slowTests)
    .flatMap(slowPaths)
    .filter((path) => !existsSync(join(root, path)) || !tests.some((file) => file.startsWith(path)));
  assert.deepEqual(unknown, []);
});

test('some browser test of each capability has the tag @smoke', () => {
  const untagged = ['card-payment', 'first-day', 'orders', 'plans', 'settings', 'shop-buying'].filter(
    (name) => !readFileSync(join(root, `apps/e2e/journeys/${name}.spec.ts`), 'utf8').includes("'@smoke'"),
  );
  assert.deepEqual(untagged, []);
});
