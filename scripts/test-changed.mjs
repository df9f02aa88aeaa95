import { requireNode } from './lib/node-version.mjs';

requireNode();

const { ensureInstalled } = await import('./lib/install.mjs');
const { ensureBuilt } = await import('./lib/build.mjs');
const { changedFiles } = await import('./lib/changed-files.mjs');
const { findChromium } = await import('./lib/chromium.mjs');
const { runChecks } = await import('./check/all.mjs');
const { sideBySide } = await import('./lib/side-by-side.mjs');
const { nearbyTests } = await import('./suites/nearby-tests.mjs');
const { browserTests, packageTests, scriptTests } = await import('./suites/runners.mjs');
const { summarise } = await import('./suites/summary.mjs');

/** `test-changed.mjs [commit]`: checks what was changed since a commit, and runs the tests near to it. */
const began = Date.now();
const files = await changedFiles(process.argv[2]);
const code = files.filter((path) => /^(apps|packages|scripts)\/.*\.(ts|tsx|mjs|cjs)$/.test(path));
const { tests, wide } = nearbyTests(code);
console.log([`${files.length} files have changed; their tests:`, ...tests].join('\n  '));
const under = (folder) => tests.filter((path) => path.startsWith(`${folder}/`));
const stories = under('apps/e2e');
const chromium = stories.length > 0 ? findChromium() : null;

await ensureInstalled();
// The API's tests start the embedded database and load the pages of shops.
await ensureBuilt(stories.length > 0 ? [] : ['@kade/local-mongod', '@kade/storefront']);

async function checks() {
  const start = Date.now();
  // Types of unchanged packages are in turbo's cache; without a path, the others would read every file.
  const counts = await runChecks(
    code.length > 0 ? ['types', 'lint', 'format', 'assertions', 'budget'] : ['types'],
    code,
  );
  return { name: 'checks', seconds: (Date.now() - start) / 1000, ...counts };
}

const inFolder = (folder) => {
  const paths = under(folder).map((path) => path.slice(folder.length + 1));
  return paths.length > 0 ? paths : null;
};
const ofScripts = under('scripts');
const results = await sideBySide([
  checks,
  ...(ofScripts.length > 0 ? [() => scriptTests(ofScripts)] : []),
  ...packageTests(inFolder),
]);
const remarks = wide.map((path) => `${path} is used in many folders: run \`npm test\`, too.`);
if (chromium)
  results.push(
    ...(await browserTests(
      chromium,
      stories.map((path) => path.slice('apps/e2e/'.length)),
    )),
  );
else if (stories.length > 0) remarks.push('The browser tests did not run: no Chromium was found.');
process.exitCode = summarise(results, { remarks, seconds: (Date.now() - began) / 1000 }) ? 0 : 1;
