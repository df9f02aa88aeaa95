import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { isTest, sourceFiles } from '../lib/source-files.mjs';

const api = 'apps/api/src/';
const floors = ['app', 'modules', 'http', 'infra', 'db', 'config', 'lib'];
const modules = ['identity', 'stores', 'payments', 'billing', 'catalogue', 'sales', 'shopfront', 'platform'];

/** What the code of a file with a suffix has, or must not have. Which files it may import, .dependency-cruiser.cjs says. */
const suffixes = {
  routes: { has: /\broutes\(/, says: 'has the handlers of a router of the contract' },
  model: { has: /new (Store|Merchant)Owned<|\bmodel(<[^(]*>)?\(/, says: 'compiles a model' },
  rules: { hasNot: /\bawait\b|\basync\b/, says: 'has pure functions' },
  job: { has: /^export (async function|const) \w+/m, says: 'exports the function that runs it' },
};

/** Folders of modules, by where they are, which must be among the eight. */
const withModules = [`${api}modules/`, 'apps/admin/src/modules/', 'packages/contract/src/'];
const besideModules = { 'packages/contract/src/': ['core'] };

function placeFindings(path) {
  const [floor, next] = path.slice(api.length).split('/');
  if (!path.startsWith(api)) return [];
  if (next === undefined) return [`${path} is on no floor: ${floors.join(', ')}`];
  return floors.includes(floor) ? [] : [`${path}: ${floor} is none of the floors ${floors.join(', ')}`];
}

function moduleFindings(path) {
  const folder = withModules.find((start) => path.startsWith(start));
  const [name, next] = folder ? path.slice(folder.length).split('/') : [];
  const allowed = [...modules, ...(besideModules[folder] ?? [])];
  return next === undefined || allowed.includes(name)
    ? []
    : [`${path}: ${name} is none of the modules ${allowed.join(', ')}`];
}

function suffixFindings(path) {
  const [, suffix] = path.startsWith(api) ? (/\.(\w+)\.ts$/.exec(path) ?? []) : [];
  if (suffix === undefined) return [];
  const rule = suffixes[suffix];
  if (!rule) return [`${path}: .${suffix}.ts is none of the suffixes ${Object.keys(suffixes).join(', ')}`];
  const text = readFileSync(join(root, path), 'utf8');
  const fits = rule.has ? rule.has.test(text) : !rule.hasNot.test(text);
  return fits ? [] : [`${path}: a file .${suffix}.ts ${rule.says}`];
}

/** Checks that each file of the API is on a floor, that modules have their names, and that suffixes keep their meaning. */
export function layout() {
  const files = sourceFiles().filter((path) => !isTest(path));
  const findings = files.flatMap((path) => [
    ...placeFindings(path),
    ...moduleFindings(path),
    ...suffixFindings(path),
  ]);
  return { ok: findings.length === 0, output: findings.join('\n'), note: `${files.length} files` };
}
