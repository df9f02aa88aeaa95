import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const folder = fileURLToPath(new URL('.', import.meta.url));

/**
 * Bundles the library, its dumps, the launcher and the reliability rounds' application into dist/. Files whose content is
 * unchanged are not written.
 */
export async function bundle() {
  const { outputFiles } = await build({
    absWorkingDir: folder,
    entryPoints: {
      index: 'src/index.ts',
      launcher: 'src/launcher.ts',
      dump: 'src/dump/at.ts',
      db: 'src/dump/cli.ts',
      'reliability-app': 'reliability/app.ts',
    },
    outdir: 'dist',
    bundle: true,
    write: false,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20.19',
    logLevel: 'warning',
  });
  for (const { path, text } of outputFiles) replace(path, text);
}

// A rename is atomic: test suites of other packages may be starting the launcher meanwhile.
function replace(path, text) {
  if (current(path) === text) return;
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(`${path}.${process.pid}`, text);
  renameSync(`${path}.${process.pid}`, path);
}

function current(path) {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}

/** The name under which vitest calls it before the tests. */
export const setup = bundle;

if (process.argv[1] === fileURLToPath(import.meta.url)) await bundle();
