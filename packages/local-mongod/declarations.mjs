import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

// The package is used as source inside this repository and as dist/ outside, where types come from declarations.
const folder = fileURLToPath(new URL('.', import.meta.url));
const types = join(folder, 'dist/types');

rmSync(types, { recursive: true, force: true });
execFileSync(join(folder, 'node_modules/.bin/tsc'), ['-p', 'tsconfig.build.json'], {
  cwd: folder,
  stdio: 'inherit',
});

/** Sources name their files without an ending, which the module resolution of Node does not accept. */
const withEndings = (text) => text.replaceAll(/((?:from|import\() ?'\.[^']*)'/g, "$1.js'");

const files = readdirSync(types, { recursive: true, encoding: 'utf8' }).map((name) => join(types, name));
for (const file of files.filter((name) => name.endsWith('.d.ts')))
  writeFileSync(file, withEndings(readFileSync(file, 'utf8')));
