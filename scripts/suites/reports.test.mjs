import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { readReport } from './reports.mjs';

const folder = mkdtempSync(join(tmpdir(), 'kade-reports-'));
after(() => rmSync(folder, { recursive: true }));

const vitest = {
  success: false,
  numPassedTests: 2,
  numFailedTests: 1,
  numPendingTests: 0,
  numTodoTests: 0,
  testResults: [
    {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'failed', fullName: 'a price is kept' },
        { status: 'passed', fullName: 'a name is kept' },
      ],
    },
    { name: 'b.test.ts', status: 'failed', assertionResults: [] },
  ],
};
const playwright = {
  stats: { expected: 1, unexpected: 1, flaky: 0, skipped: 0 },
  errors: [],
  suites: [
    {
      title: 'shop.spec.ts',
      specs: [{ title: 'a buyer looks', ok: true }],
      suites: [{ title: 'buying', specs: [{ title: 'a buyer orders', ok: false }] }],
    },
  ],
};
const tap = '# Subtest: counts\nnot ok 1 - counts\n# pass 3\n# fail 1\n';

/** @type {[kind: 'vitest' | 'playwright' | 'tap', text: string, failed: number, failures: string[]][]} */
const cases = [
  ['vitest', JSON.stringify(vitest), 2, ['b.test.ts', 'a.test.ts: a price is kept']],
  ['playwright', JSON.stringify(playwright), 1, ['shop.spec.ts › buying › a buyer orders']],
  ['tap', tap, 1, ['counts']],
];

for (const [kind, text, failed, failures] of cases) {
  test(`a report of ${kind} is read as counts and the names of failed tests`, () => {
    const path = join(folder, kind);
    writeFileSync(path, text);
    const report = readReport(kind, path, false);
    assert.deepEqual([report.failed, report.failures], [failed, failures]);
  });
}

test('a runner that wrote no report, and one that failed after its tests, are named', () => {
  assert.equal(readReport('vitest', join(folder, 'none'), true).failures.length, 1);
  const path = join(folder, 'green');
  writeFileSync(path, JSON.stringify({ ...vitest, success: true, numFailedTests: 0, testResults: [] }));
  const report = readReport('vitest', path, false);
  assert.deepEqual([report.failed, report.failures.length], [1, 1]);
});
