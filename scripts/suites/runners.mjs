import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { bin, root } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { sourceFiles } from '../lib/source-files.mjs';
import { forget, readReport } from './reports.mjs';

const vitestReport = 'test-results/vitest.json';

const packages = () =>
  ['packages', 'apps']
    .flatMap((group) => readdirSync(join(root, group)).map((name) => join(root, group, name)))
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map((folder) => ({ folder, ...JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) }));

/** The tests of scripts/, on Node's own runner. */
export async function scriptTests() {
  const report = join(root, 'scripts', 'test-results', 'node.tap');
  mkdirSync(join(report, '..'), { recursive: true });
  forget(report);
  const { ok, seconds } = await run(process.execPath, [
    '--test',
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    '--test-reporter=tap',
    `--test-reporter-destination=${report}`,
    ...sourceFiles().filter((path) => /^scripts\/.*\.test\.mjs$/.test(path)),
  ]);
  return [{ name: 'scripts', seconds, ...readReport('tap', report, ok) }];
}

async function vitestSuite({ name, folder }) {
  const report = join(folder, vitestReport);
  forget(report);
  const { ok, seconds } = await run(bin('turbo'), [
    'run',
    'test',
    `--filter=${name}`,
    '--ui=stream',
    '--output-logs=new-only',
    '--',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${vitestReport}`,
  ]);
  return { name: name.replace('@kade/', ''), seconds, ...readReport('vitest', report, ok) };
}

/** The vitest suite of every package that has one, one after the other: each uses all cores by itself. */
export async function packageTests() {
  const results = [];
  for (const entry of packages().filter(({ scripts }) => scripts?.test))
    results.push(await vitestSuite(entry));
  return results;
}

/** The browser tests, on the built server and this Chromium. */
export async function browserTests(chromium) {
  const folder = join(root, 'apps', 'e2e');
  const report = join(folder, 'test-results', 'report.json');
  forget(report);
  const { ok, seconds } = await run(bin('playwright', folder), ['test'], {
    cwd: folder,
    env: { CHROMIUM_PATH: chromium },
  });
  return [{ name: 'browser', seconds, ...readReport('playwright', report, ok) }];
}

/** Lighthouse on the public pages and on the first screens of the admin app, which must keep within their budgets. */
export async function pageFigures(chromium) {
  const programs = ['apps/e2e/quality/landing.ts', 'apps/e2e/quality/admin.ts'];
  const { ok, seconds } = await run(process.execPath, ['scripts/with-server.mjs', ...programs], {
    env: { CHROMIUM_PATH: chromium },
  });
  return [{ name: 'figures', seconds, passed: ok ? 1 : 0, failed: ok ? 0 : 1 }];
}
