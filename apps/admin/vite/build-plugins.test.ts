import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { expect, it } from 'vitest';
import { night, stone } from '@kade/brand';
import { withoutZod3 } from './drop-unused-zod3.ts';
import { replaced } from './mantine-at-build.ts';
import { sheetNames } from './mantine-styles.ts';

const resolve = createRequire(import.meta.url).resolve;
/** The folder of an installed package, whose main file is one level below it. */
const folderOf = (name: string) => join(dirname(resolve(name)), '..');
const modulesIn = (name: string) =>
  readdirSync(join(folderOf(name), 'esm'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.mjs'))
    .map((entry) => join(entry.parentPath, entry.name));
const core = modulesIn('@mantine/core');
const exportsOf = (code: string) => [
  ...[...code.matchAll(/^export \{ (?:\S+ as )?(\w+) \};$/gm)].map(([, name]) => name),
  ...[...code.matchAll(/^export const (\w+)/gm)].map(([, name]) => name),
];

it('removes zod 3 and the schemas made from it from the installed ts-rest', () => {
  const code = readFileSync(join(dirname(resolve('@ts-rest/core')), 'index.esm.mjs'), 'utf8');
  const lean = withoutZod3(code);
  expect(lean.length).toBeLessThan(code.length / 4);
  expect(lean).not.toMatch(/\bz\.(object|string|literal|array)\(/);
  expect(lean.match(/^export .*/gm)).toEqual(code.match(/^export .*/gm));
});

it.each(['', 'export const z = {};'])('refuses a ts-rest that has changed: %j', (code) => {
  expect(() => withoutZod3(code)).toThrow('@ts-rest/core has changed');
});

it('finds a style sheet for every class module of the installed Mantine', () => {
  const named = new Set(core.flatMap((file) => sheetNames(readFileSync(file, 'utf8'))));
  const modules = core.map((file) => basename(file)).filter((name) => name.endsWith('.module.mjs'));
  expect([...named].toSorted()).toEqual([...new Set(modules.map((name) => name.slice(0, -11)))].toSorted());
  const styles = join(folderOf('@mantine/core'), 'styles');
  expect([...named].filter((name) => !existsSync(join(styles, `${name}.layer.css`)))).toEqual([]);
});

it.each(Object.entries(replaced))('replaces %s by a module with the same exports', (name, replacement) => {
  const files = [...core, ...modulesIn('@mantine/hooks')].filter((file) => basename(file) === name);
  expect(files).toHaveLength(1);
  expect(exportsOf(replacement)).toEqual(files.flatMap((file) => exportsOf(readFileSync(file, 'utf8'))));
});

it('starts on the ground of the app in both schemes', () => {
  const page = readFileSync(join(import.meta.dirname, '../index.html'), 'utf8');
  expect([...page.matchAll(/background: (#\w+)/g)].map(([, colour]) => colour)).toEqual([stone[0], night[7]]);
});
