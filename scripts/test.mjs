import { requireNode } from './lib/node-version.mjs';

requireNode();

const { ensureInstalled } = await import('./lib/install.mjs');
const { ensureBuilt } = await import('./lib/build.mjs');
const { findChromium } = await import('./lib/chromium.mjs');
const { runChecks } = await import('./check/all.mjs');
const { sideBySide } = await import('./lib/side-by-side.mjs');
const { browserTests, packageTests, pageFigures, scriptTests } = await import('./suites/runners.mjs');
const { scriptFiles, withoutSlow } = await import('./suites/slow-tests.mjs');
const { summarise } = await import('./suites/summary.mjs');

/** Runs a part of the tests under a heading, which the summary uses. */
async function runSection(title, work) {
  console.log(`\n── ${title} ──`);
  return work();
}

async function checks() {
  const began = Date.now();
  const counts = await runChecks();
  return { name: 'checks', seconds: (Date.now() - began) / 1000, ...counts };
}

/** `npm test` leaves out the slow tests; `npm test -- --all` runs them, too. */
const all = process.argv.includes('--all');

await ensureInstalled();
await ensureBuilt();

const began = Date.now();
const chromium = findChromium();
const required = process.env.BROWSER_TESTS === 'required';
// Lighthouse mostly waits, and the limits of a sample hold on a machine with other load.
const figures = chromium && required && all ? [() => pageFigures(chromium)] : [];
// Scripts are first, because they copy the tree, in which the other suites leave files. Browser tests run alone.
const results = await runSection('checks, scripts, packages, apps and page figures', () =>
  sideBySide([
    () => scriptTests(scriptFiles(all)),
    checks,
    ...packageTests(all ? () => [] : withoutSlow),
    ...figures,
  ]),
);
const remarks = [];
if (chromium) {
  results.push(...(await runSection('browser', () => browserTests(chromium, all ? [] : ['--grep=@smoke']))));
} else {
  remarks.push(
    'The browser tests did not run: no Chromium was found. Install one, or name it in CHROMIUM_PATH.',
  );
  if (required) results.push({ name: 'browser', seconds: 0, passed: 0, failed: 1 });
}
const seconds = (Date.now() - began) / 1000;
process.exitCode = summarise(results, { remarks, seconds }) ? 0 : 1;
