import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

// The package is used as source inside this repository and as dist/ outside: one file of JavaScript that has the
// contract in it, and the declarations of both.
const folder = fileURLToPath(new URL('.', import.meta.url));
const dist = join(folder, 'dist');
const types = join(dist, 'types');
const contract = join(types, 'contract/src/index.js');

rmSync(dist, { recursive: true, force: true });
await build({
  absWorkingDir: folder,
  entryPoints: ['src/index.ts'],
  outfile: join(dist, 'index.js'),
  bundle: true,
  platform: 'neutral',
  format: 'esm',
  target: 'es2022',
  external: ['zod', '@ts-rest/core'],
  logLevel: 'warning',
});

// `paths` leads to the contract's sources: as a package of node_modules, its declarations would not be written.
execFileSync(join(folder, 'node_modules/.bin/tsc'), ['-p', 'tsconfig.build.json'], {
  cwd: folder,
  stdio: 'inherit',
});

/** Declarations name the files of the sources and the workspace's package, which exist only in this repository. */
function portable(text, file) {
  const to = `./${relative(dirname(file), contract)}`.replace('./..', '..');
  return text
    .replaceAll(`'@kade/contract'`, `'${to}'`)
    .replaceAll(/((?:from|import) '\.[^']*)\.ts'/g, `$1.js'`);
}

const files = readdirSync(types, { recursive: true, encoding: 'utf8' }).map((name) => join(types, name));
for (const file of files.filter((name) => name.endsWith('.d.ts')))
  writeFileSync(file, portable(readFileSync(file, 'utf8'), file));
