import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { bin, root } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';
import { removeReport, readReport } from './reports.mjs';

const vitestReport = 'test-results/vitest.json';

const packages = () =>
  ['packages', 'apps']
    .flatMap((group) => readdirSync(join(root, group)).map((name) => join(root, group, name)))
    .filter((folder) => existsSync(join(folder, 'package.json')))
    .map((folder) => ({ folder, ...JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) }));

/** Prints the output of a suite that ran in parallel with others, in one piece. */
const show = (name, { output, seconds }) =>
  console.log(`\n── ${name}, ${seconds.toFixed(1)} s ──\n${output.trimEnd()}`);

/** Runs these tests of scripts/ with Node's test runner. */
export async function scriptTests(files) {
  const report = join(root, 'scripts', 'test-results', 'node.tap');
  mkdirSync(join(report, '..'), { recursive: true });
  removeReport(report);
  const args = [
    '--test',
    '--test-reporter=spec',
    '--test-reporter-destination=stdout',
    '--test-reporter=tap',
    `--test-reporter-destination=${report}`,
  ];
  const done = await run(process.execPath, [...args, ...files], { capture: true });
  show('scripts', done);
  return { name: 'scripts', seconds: done.seconds, ...readReport('tap', report, done.ok) };
}

async function vitestSuite({ name: scoped, folder }, options) {
  const name = scoped.replace('@kade/', '');
  const report = join(folder, vitestReport);
  removeReport(report);
  // Without its dependencies: they are built, and building one again would remove its files while other suites use
  // them.
  const turbo = ['run', 'test', '--only', `--filter=${scoped}`, '--ui=stream', '--output-logs=new-only'];
  const vitest = ['--reporter=default', '--reporter=json', `--outputFile.json=${vitestReport}`];
  const done = await run(bin('turbo'), [...turbo, '--', ...vitest, ...options], { capture: true });
  show(name, done);
  return { name, seconds: done.seconds, ...readReport('vitest', report, done.ok) };
}

/**
 * Returns vitest suites as jobs that may run in parallel; the longest start first.
 * @param {(folder: string) => string[] | null} chooseOptions returns the options of vitest for a package by its folder, such
 * as `apps/api`; null to leave the package out
 */
export function packageTests(chooseOptions) {
  const long = ['@kade/api', '@kade/admin', '@kade/storefront', '@kade/local-mongod', '@kade/landing'];
  const place = ({ name }) => (long.includes(name) ? long.indexOf(name) : long.length);
  return packages()
    .filter(({ scripts }) => scripts?.test)
    .toSorted((a, b) => place(a) - place(b))
    .map((entry) => ({ entry, options: chooseOptions(relative(root, entry.folder).replaceAll('\\', '/')) }))
    .filter(({ options }) => options)
    .map(
      ({ entry, options }) =>
        () =>
          vitestSuite(entry, options),
    );
}

/**
 * Runs browser tests on the built server.
 * @param {string} chromium the path of the browser
 * @param {string[]} options those of Playwright; without them, all tests are run
 */
export async function browserTests(chromium, options) {
  const folder = join(root, 'apps', 'e2e');
  const report = join(folder, 'test-results', 'report.json');
  removeReport(report);
  const { ok, seconds } = await run(bin('playwright', folder), ['test', ...options], {
    cwd: folder,
    env: { CHROMIUM_PATH: chromium },
  });
  return [{ name: 'browser', seconds, ...readReport('playwright', report, ok) }];
}

/** Runs Lighthouse on some public pages, first screens of the admin app and a page of three shops, all with budgets. */
export async function pageFigures(chromium) {
  const programs = ['landing', 'admin', 'storefront'].map((name) => `apps/e2e/quality/${name}.ts`);
  const done = await run(process.execPath, ['scripts/with-server.mjs', ...programs], {
    env: { CHROMIUM_PATH: chromium, QUALITY_PAGES: 'sample' },
    capture: true,
  });
  show('figures', done);
  return { name: 'figures', seconds: done.seconds, passed: done.ok ? 1 : 0, failed: done.ok ? 0 : 1 };
}
