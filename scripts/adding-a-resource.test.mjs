import assert from 'node:assert/strict';
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { copyOfTree } from './check/copy-of-tree.mjs';
import { bin, root } from './lib/paths.mjs';
import { run } from './lib/run.mjs';

const example = join(root, 'examples', 'coupons');
const page = readFileSync(join(root, 'CONTRIBUTING.md'), 'utf8');
const section = page.slice(page.indexOf('## Adding a resource'), page.indexOf('## Adding a screen'));
const [, ofApi = '', ofScreen = ''] = section.split(/The API needs |A screen needs /);

/** Returns the numbered steps of a section: new files, and lines with the file that each is added to. */
function stepsOf(text) {
  const steps = { files: [], lines: [] };
  for (const step of text.split(/^\d\. /m).slice(1)) {
    const [, file] = /^`([^`]+)`/.exec(step) ?? [];
    steps.files.push(file);
    for (const part of step
      .split('\n\n')[0]
      .split(/\bin(?=\s+`)/)
      .slice(1)) {
      const [, into, rest = ''] = /^\s+`([^`]+)`\s+the\s+lines?([\s\S]*)/.exec(part) ?? [];
      for (const [, line] of rest.matchAll(/`([^`]+)`/g)) steps.lines.push({ into, line });
    }
  }
  return steps;
}

const api = stepsOf(ofApi);
const screen = stepsOf(ofScreen);

/** Inserts a line of coupons after the line with the same form for products. */
function insert(tree, { into, line }) {
  const like = line
    .replace('sales/coupons', 'catalogue/products')
    .replaceAll('coupons', 'products')
    .replaceAll('Coupons', 'Products');
  const lines = readFileSync(tree.path(into), 'utf8').split('\n');
  const place = lines.findIndex((other) => other.trim() === like);
  assert.notEqual(place, -1, `${into} has no line ${like}`);
  writeFileSync(tree.path(into), lines.toSpliced(place + 1, 0, line).join('\n'));
}

function take(tree, { files, lines }) {
  for (const file of files) {
    mkdirSync(dirname(tree.path(file)), { recursive: true });
    cpSync(join(example, file), tree.path(file));
  }
  for (const line of lines) insert(tree, line);
}

const typesOf = (tree, app, files) => {
  const config = { extends: './tsconfig.json', include: files };
  writeFileSync(tree.path(`apps/${app}/tsconfig.coupons.json`), JSON.stringify(config));
  const cwd = tree.path(`apps/${app}`);
  return run(bin('tsc', cwd), ['-p', 'tsconfig.coupons.json'], { cwd, capture: true });
};

/** The tests in `apps/api/test` that are made from the contract, for each of its routes. */
const generated = ['access', 'contract', 'examples', 'fuzz', 'lists', 'queries', 'refusals', 'unchanged'];

const testsIn = (report) =>
  JSON.parse(readFileSync(report, 'utf8')).testResults.flatMap(({ name, message, assertionResults }) =>
    [
      { status: message ? 'failed' : '', fullName: name, failureMessages: [message] },
      ...assertionResults,
    ].map((done) => ({ ...done, file: basename(name, '.test.ts') })),
  );

const failuresIn = (report) =>
  testsIn(report)
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => `${fullName}\n${failureMessages.join('\n')}`)
    .join('\n');

/** Returns the number of passed tests of each file. */
function passedIn(report) {
  const counts = new Map();
  for (const { status, file } of testsIn(report))
    if (status === 'passed') counts.set(file, (counts.get(file) ?? 0) + 1);
  return counts;
}

const apiFiles = ['src/app/create-app.ts', 'src/modules/sales/coupons', 'test/database.ts'];

describe('the steps of "Adding a resource" in CONTRIBUTING', () => {
  let tree;
  before(() => {
    tree = copyOfTree(['contract', 'client', 'storefront-interface']);
    take(tree, api);
    take(tree, screen);
  });
  after(() => tree.remove());

  test('are four files and three lines for the API, three files and two lines for a screen', () => {
    assert.deepEqual([api.files.length, api.lines.length], [4, 3]);
    assert.deepEqual([screen.files.length, screen.lines.length], [3, 2]);
  });

  test('name every file of the example', () => {
    const files = readdirSync(example, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(example.length + 1));
    assert.deepEqual(files.toSorted(), [...api.files, ...screen.files].toSorted());
  });

  test('result in an API and a screen that compile, unless a handler is missing, which the compiler names', async () => {
    const folder = 'apps/api/src/modules/sales/coupons';
    const text = readFileSync(tree.path(`${folder}/coupons.routes.ts`), 'utf8');
    // Beside the complete handlers, because the compiler reads the whole API.
    const incomplete = tree.path(`${folder}/incomplete.ts`);
    writeFileSync(incomplete, text.replace(/^ {2}get: .*\n/m, ''));
    const ofApi = await typesOf(tree, 'api', apiFiles);
    rmSync(incomplete);
    const errors = ofApi.output.split(/^(?=\S)/m).filter((line) => line.includes('error TS'));
    assert.equal(errors.length, 1, ofApi.output);
    assert.match(errors[0], /coupons\/incomplete\.ts.*\n?.*'get' is missing/);
    const ofScreen = await typesOf(tree, 'admin', ['src/app/router.tsx', 'src/vite-env.d.ts']);
    assert.ok(ofScreen.ok, ofScreen.output);
  });

  test('result in routes that pass the generated tests and their own tests', async () => {
    const cwd = tree.path('apps/api');
    const report = tree.path('report.json');
    const files = [...generated.map((name) => `test/${name}.test.ts`), 'src/modules/sales/coupons'];
    const options = ['--testNamePattern', 'coupons', '--maxWorkers', '1', '--reporter', 'json'];
    const args = ['run', ...files, ...options, '--outputFile', report];
    const { ok, output } = await run(bin('vitest', cwd), args, { cwd, capture: true });
    assert.ok(ok, output + failuresIn(report));
    const passed = passedIn(report);
    for (const name of [...generated, 'coupons']) assert.ok(passed.get(name), `no test of ${name} ran`);
  });
});
