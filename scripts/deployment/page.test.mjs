import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from '../lib/paths.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const page = read('docs/deployment.md');
const found = (pattern) => [...new Set([...page.matchAll(pattern)].map(([, match]) => match))];

test('every file and npm script that the deployment page names exists', () => {
  const paths = found(/[ `(]((?:docker|apps\/api)\/[\w./-]*\w)/g).filter(
    (path) => !path.startsWith('docker/.env'),
  );
  assert.ok(paths.length > 4);
  assert.deepEqual(
    paths.filter((path) => !existsSync(join(root, path)) && !path.startsWith('apps/api/dist/')),
    [],
  );
  const { scripts } = JSON.parse(read('package.json'));
  for (const name of found(/npm run ([\w:]+)/g)) assert.ok(name in scripts, name);
});

test('the server reads every setting of the deployment page', () => {
  const [, settings] = /`\/etc\/kade\.env` has[^`]*`[^`]*`[^`]*```sh\n([\s\S]*?)```/.exec(page) ?? [];
  const names = [...(settings ?? '').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
  const known = read('apps/api/src/config/env.ts');
  assert.ok(names.length > 8);
  assert.deepEqual(
    names.filter((name) => name !== 'NODE_ENV' && !known.includes(`  ${name}:`)),
    [],
  );
});

test('the pnpm of the deployment page is that of the repository', () => {
  const { packageManager } = JSON.parse(read('package.json'));
  assert.deepEqual(found(/(pnpm@[\d.]+)/g), [packageManager]);
});
