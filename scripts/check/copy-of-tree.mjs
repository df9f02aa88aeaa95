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
import { dirname, join } from 'node:path';
import { root } from '../lib/paths.mjs';
import { run } from '../lib/run.mjs';

const left = new Set(['node_modules', 'dist', 'build', 'data', '.git', '.turbo', 'test-results', 'docs']);

// Not `npm run check`: that might install, and the packages here are only borrowed.
const oneCheck = `
  import { runChecks } from './scripts/check/all.mjs';
  const { failed } = await runChecks([process.argv[1]], process.argv.slice(2));
  process.exitCode = failed;
`;

const packages = () =>
  ['apps', 'packages'].flatMap((group) => readdirSync(join(root, group)).map((name) => join(group, name)));

/**
 * A copy of the tree in a temporary folder, with the installed packages linked in, where a test may do harm.
 * `plant` writes or lengthens one file; `check` runs one check over the copy, or over some of its files.
 * @returns {{ plant: (file: { path: string, text?: string, append?: string }) => void, check: (name: string, paths?: string[]) => ReturnType<typeof run>, remove: () => void }}
 */
export function copyOfTree() {
  const copy = mkdtempSync(join(tmpdir(), 'kade check '));
  cpSync(root, copy, { recursive: true, filter: (path) => !left.has(path.slice(path.lastIndexOf('/') + 1)) });
  for (const folder of ['.', ...packages()]) {
    const modules = join(root, folder, 'node_modules');
    if (existsSync(modules)) symlinkSync(modules, join(copy, folder, 'node_modules'));
  }
  return {
    plant({ path, text, append }) {
      const file = join(copy, path);
      mkdirSync(dirname(file), { recursive: true });
      if (text) writeFileSync(file, text);
      else appendFileSync(file, append);
    },
    check: (name, paths = []) =>
      run(process.execPath, ['--input-type=module', '--eval', oneCheck, name, ...paths], {
        cwd: copy,
        capture: true,
      }),
    remove: () => rmSync(copy, { recursive: true, force: true }),
  };
}
