import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { root } from './lib/paths.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const readme = read('README.md');
const found = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([, match]) => match))];

test('every command that the README names exists, and the README names every command', () => {
  const { scripts } = JSON.parse(read('package.json'));
  const named = found(readme, /npm (?:run )?([a-z:]+)/g).filter((name) => name !== 'install');
  const internal = ['build', 'typecheck'];
  assert.deepEqual(
    named.toSorted(),
    Object.keys(scripts)
      .filter((name) => !internal.includes(name))
      .toSorted(),
  );
});

test("every variable of the server's configuration is in the README's table", () => {
  const table = readme.slice(readme.indexOf('## Configuration'), readme.indexOf('## The database'));
  const missing = found(read('apps/api/src/config/config.ts'), /^ {2}([A-Z][A-Z0-9_]+):/gm).filter(
    (name) => !table.includes(`\`${name}\``),
  );
  assert.deepEqual(missing, []);
});

test('every path that the README names exists', () => {
  const paths = found(readme, /[`(]((?:apps|packages|scripts|docker|docs)\/[\w./-]+)[`)]/g);
  assert.ok(paths.length > 5);
  assert.deepEqual(
    paths.filter((path) => !path.includes('coupon') && !existsSync(join(root, path))),
    [],
  );
});
