import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, test } from 'node:test';
import { unknownCommands } from './lib/document-commands.mjs';
import { brokenLinks, documents, filesEndingIn, missingPaths } from './lib/documents.mjs';
import { root } from './lib/paths.mjs';
import { sourceFiles } from './lib/source-files.mjs';

const read = (path) => readFileSync(join(root, path), 'utf8');
const found = (text, pattern) => [...new Set([...text.matchAll(pattern)].map(([, match]) => match))];
const all = documents();

/** Returns what `check` reports for each document, with the path of the document. */
const reported = (check) =>
  all.flatMap((document) => check(document).map((what) => `${document.path}: ${what}`));

describe('every document', () => {
  test('names commands that exist', () => {
    assert.ok(all.length > 40);
    assert.deepEqual(reported(unknownCommands), []);
  });

  test('names files and folders that exist', () => {
    assert.deepEqual(reported(missingPaths), []);
  });

  test('links to files and headings that exist', () => {
    assert.deepEqual(reported(brokenLinks), []);
  });

  test('in docs is the reason for its pictures: each of them is shown', () => {
    const shown = all.map(({ text }) => text).join('\n');
    const pictures = filesEndingIn('.webp').filter((path) => path.startsWith('docs/'));
    assert.ok(pictures.length > 50);
    assert.deepEqual(
      pictures.filter((path) => !path.startsWith('docs/screens/all/') && !shown.includes(basename(path))),
      [],
    );
  });
});

test('every file that a comment refers to exists', () => {
  const files = sourceFiles();
  const named = /\/[/*].*\bsee `?((?:[a-z0-9-]+\/)*[a-z0-9.-]+\.(?:tsx?|mjs))/gi;
  const missing = (path) =>
    found(read(path), named).filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`)));
  const referring = files.filter((path) => found(read(path), named).length > 0);
  assert.ok(referring.length > 5);
  assert.deepEqual(
    referring.flatMap((path) => missing(path).map((name) => `${path}: ${name}`)),
    [],
  );
});

describe('the README', () => {
  test('has at most 120 lines, so that it is read', () => {
    assert.ok(read('README.md').trimEnd().split('\n').length <= 120);
  });

  test('and CONTRIBUTING name every command', () => {
    const text = read('README.md') + read('CONTRIBUTING.md');
    const named = found(text, /npm (?:run )?([a-z]+(?::[a-z]+)*)/g);
    const internal = ['build', 'typecheck'];
    const commands = Object.keys(JSON.parse(read('package.json')).scripts);
    assert.deepEqual(
      commands.filter((name) => !internal.includes(name) && !named.includes(name)),
      [],
    );
  });
});

test("every variable of the server's configuration is in the table of docs/operating.md", () => {
  const page = read('docs/operating.md');
  const table = page.slice(page.indexOf('## Settings'), page.indexOf('## The database'));
  const names = found(read('apps/api/src/config/config.ts'), /^ {2}([A-Z][A-Z0-9_]+):/gm);
  const ofEnvironment = found(read('apps/api/src/config/env.ts'), /^ {2}([A-Z][A-Z0-9_]+):/gm);
  assert.ok(names.length + ofEnvironment.length > 20);
  assert.deepEqual(
    [...names, ...ofEnvironment].filter((name) => !table.includes(`\`${name}\``)),
    [],
  );
});

test('the glossary has at most 15 terms', () => {
  const rows = found(read('docs/glossary.md'), /^\| (?!Term|---)(.+?) \|/gm);
  assert.ok(rows.length > 5 && rows.length <= 15);
});

describe('the decisions', () => {
  const records = all.filter(({ path }) => /^docs\/decisions\/\d{4}-/.test(path));
  const numberOf = (path) => basename(path).slice(0, 4);
  const numbers = new Set(records.map(({ path }) => numberOf(path)));

  test('each have their number, a status with a date, and a place in the index', () => {
    const index = read('docs/decisions/README.md');
    assert.equal(numbers.size, records.length);
    assert.ok(records.length > 10);
    for (const { path, text } of records) {
      assert.match(
        text,
        new RegExp(`^# ${numberOf(path)} .+\n\nStatus: [a-z]+, \\d{4}-\\d\\d-\\d\\d\\.`),
        path,
      );
      assert.ok(index.includes(`(${basename(path)})`), `${path} is not in the index`);
    }
  });

  test('name places of the given packages where these are imported', () => {
    const [, table = ''] = read('docs/decisions/0001-the-contract-in-ts-rest.md').split(
      '## The given packages',
    );
    const rows = [...table.matchAll(/^\| `([^`]+)` \| [^`]*`([^`]+)`/gm)];
    assert.equal(rows.length, 17);
    const sources = sourceFiles();
    for (const [, name, place] of rows.filter(([, name]) => name !== 'turbo')) {
      const files = sources.filter((path) => path === place || path.startsWith(`${place}/`));
      assert.ok(
        files.some((path) => new RegExp(`from '${name}[/']`).test(read(path))),
        `${place} does not import ${name}`,
      );
    }
  });

  test('exist wherever code or a document refers to one', () => {
    const files = [...sourceFiles().map((path) => ({ path, text: read(path) })), ...all];
    const named = files.flatMap(({ path, text }) => {
      const here = [
        ...found(text, /\bdecisions? (0\d{3})\b/g),
        ...found(text, /\bdecisions\/(0\d{3})\b/g),
        ...(path.startsWith('docs/decisions/0') ? found(text, /\((?:see )?(0\d{3})\)/g) : []),
      ];
      return here.map((number) => ({ path, number }));
    });
    assert.ok(named.length > 20);
    assert.deepEqual(
      named.filter(({ number }) => !numbers.has(number)),
      [],
    );
  });
});
