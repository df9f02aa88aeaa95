import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';

const left = new Set(['node_modules', 'dist', 'build', 'data', '.git', '.turbo', 'test-results']);
const isLeft = (path) => left.has(basename(path)) || path === join(root, 'docs');

// Not `npm run check`, which may install: the packages of a copy are links to the original tree.
const oneCheck = `
  import { runChecks } from './scripts/check/all.mjs';
  const { failed } = await runChecks([process.argv[1]], process.argv.slice(2));
  process.exitCode = failed;
`;

const packages = () =>
  ['apps', 'packages'].flatMap((group) => readdirSync(join(root, group)).map((name) => join(group, name)));

/** Links the installed packages of a folder. Packages of the workspace in `own` are those of the copy. */
function linkModules(from, to, own) {
  mkdirSync(join(to, '@kade'), { recursive: true });
  for (const name of readdirSync(from).filter((name) => name !== '@kade'))
    if (!name.startsWith('.') || name === '.bin') symlinkSync(join(from, name), join(to, name));
  const ours = existsSync(join(from, '@kade')) ? readdirSync(join(from, '@kade')) : [];
  for (const name of ours) symlinkSync(own.get(name) ?? join(from, '@kade', name), join(to, '@kade', name));
}

/**
 * Copies the tree into a temporary folder that a test may change, with links to the installed packages. `plant` writes
 * a file or appends to it; `check` runs one check on the copy, or on some of its files; `path` returns the path of
 * a file in the copy.
 * @param {string[]} [own] workspace packages of the copy itself; the others are links to the built ones of the tree
 * @returns {{ path: (file: string) => string, plant: (file: { path: string, text?: string, append?: string }) => void,
 * check: (name: string, paths?: string[]) => ReturnType<typeof run>, remove: () => void }}
 */
export function copyOfTree(own = []) {
  const copy = mkdtempSync(join(tmpdir(), 'kade check '));
  const copied = new Map(own.map((name) => [name, join(copy, 'packages', name)]));
  cpSync(root, copy, { recursive: true, filter: (path) => !isLeft(path) });
  for (const folder of ['.', ...packages()]) {
    const modules = join(root, folder, 'node_modules');
    if (existsSync(modules)) linkModules(modules, join(copy, folder, 'node_modules'), copied);
  }
  const path = (file) => join(copy, file);
  return {
    path,
    plant({ path: file, text, append }) {
      mkdirSync(dirname(path(file)), { recursive: true });
      if (text) writeFileSync(path(file), text);
      else appendFileSync(path(file), append);
    },
    check: (name, paths = []) =>
      run(process.execPath, ['--input-type=module', '--eval', oneCheck, name, ...paths], {
        cwd: copy,
        capture: true,
      }),
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
}
