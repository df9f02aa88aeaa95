import { existsSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { root } from '../lib/paths.mjs';
import { sourceFiles } from '../lib/source-files.mjs';
import { isSlow } from './slow-tests.mjs';

const isTestFile = (path) => /\.(test|spec)\.\w+$/.test(path);

/** A file that is imported from more folders than these affects too many tests for a quick answer. */
const MOST_FOLDERS = 8;

/** A folder `test` with more files than these has more than one topic. */
const MOST_APART = 20;

/** Tests of rules that any source file of a folder may break. */
const guards = {
  'apps/api/src/': ['apps/api/test/tenant-scope.test.ts', 'apps/api/test/models.test.ts'],
  'packages/contract/': ['apps/api/test/contract.test.ts', 'apps/api/test/refusals.test.ts'],
};

/** Returns the importers of each file, by relative imports. */
function findImporters(files) {
  const importers = new Map();
  const known = new Set(files);
  for (const file of files) {
    const text = readFileSync(posix.join(root, file), 'utf8');
    for (const [, target] of text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)) {
      const path = posix.join(posix.dirname(file), target);
      const found = [path, `${path}.ts`].find((candidate) => known.has(candidate));
      if (found) importers.set(found, [...(importers.get(found) ?? []), file]);
    }
  }
  return importers;
}

/**
 * Returns the tests in a folder; without any, those of the nearest folder above it that has some, or else those in the
 * package's folder `test`, if these are few.
 */
function findTestsAt(folder, tests) {
  const here = tests.filter((file) => posix.dirname(file) === folder);
  if (here.length > 0) return here;
  const above = posix.dirname(folder);
  if (above.includes('/') && above !== folder) return findTestsAt(above, tests);
  const apart = tests.filter((file) => posix.dirname(file) === `${folder}/test`);
  return apart.length > MOST_APART ? [] : apart;
}

/**
 * Returns the tests that a change can be expected to break: changed tests, tests that import a changed file, those beside
 * it and beside the files that import it, and the tests of rules. Slow tests only when they have changed themselves.
 * @param {string[]} changed paths from the root
 * @param {string[]} [files] all source files
 * @returns {{ tests: string[], wide: string[] }} `wide`: changed files with importers in many folders, whose tests are
 * not included
 */
export function nearbyTests(changed, files = sourceFiles()) {
  const tests = files.filter(isTestFile);
  const importers = findImporters(files);
  const found = new Set();
  const wide = [];
  for (const file of changed.filter((path) => files.includes(path))) {
    if (isTestFile(file)) {
      found.add(file);
      continue;
    }
    const users = importers.get(file) ?? [];
    const folders = new Set(users.filter((user) => !isTestFile(user)).map((user) => posix.dirname(user)));
    const isWide = folders.size > MOST_FOLDERS || users.filter(isTestFile).length > MOST_FOLDERS * 2;
    if (isWide) wide.push(file);
    const near = isWide
      ? []
      : [...users.filter(isTestFile), ...[...folders].flatMap((at) => findTestsAt(at, tests))];
    for (const test of [...findTestsAt(posix.dirname(file), tests), ...near])
      if (!isSlow(test)) found.add(test);
    for (const [folder, rules] of Object.entries(guards))
      if (file.startsWith(folder)) for (const test of rules) found.add(test);
  }
  return { tests: [...found].filter((test) => existsSync(posix.join(root, test))).toSorted(), wide };
}
