import { existsSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { build } from 'esbuild';
import { toAscii } from '../../scripts/to-ascii.mjs';

// Tests build beside it, so that they never replace a program that runs, and programs of their own with it.
const [outdir = 'dist', ...ofTests] = process.argv.slice(2);
/**
 * What stays outside: native code, the database, and the log, which may start a thread from a file of its own. All else
 * is in the bundle: from a thousand files the libraries take twice as long to load, and 20 MB more.
 */
const external = ['sharp', '@node-rs/argon2', '@kade/local-mongod', 'pino'];

const entryPoints = [
  { in: 'src/app/main.ts', out: 'main' },
  { in: 'src/app/seed/cli.ts', out: 'seed/cli' },
  { in: 'src/app/cli/cli.ts', out: 'operator/cli' },
  { in: 'src/infra/picture-decoder/decoder-program.ts', out: 'picture-decoder' },
  ...ofTests.map((path) => ({ in: path, out: basename(path, '.ts') })),
];

/** Literals of regular expressions and templates are printed as they are, so they are escaped before they are parsed. */
const asciiSources = {
  name: 'ascii-sources',
  setup({ onLoad }) {
    onLoad({ filter: /\.[cm]?[jt]s$/ }, async ({ path }) => ({
      contents: toAscii(await readFile(path, 'utf8')),
      loader: extname(path).endsWith('ts') ? 'ts' : 'js',
    }));
  },
};

rmSync(join(outdir, 'chunks'), { recursive: true, force: true });
await build({
  entryPoints: entryPoints.filter((entry) => existsSync(entry.in)),
  outdir,
  // The simulator of payments is a file of its own, which only a server that uses it loads.
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  external,
  plugins: [asciiSources],
  minifyWhitespace: true,
  // Libraries in CommonJS call it for modules of Node.
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
  alias: {
    '@kade/contract': '../../packages/contract/src/index.ts',
    '@kade/contract/findings': '../../packages/contract/src/core/validation-issues.ts',
    '@kade/contract/openapi': '../../packages/contract/src/openapi.ts',
    '@kade/contract/option-names': '../../packages/contract/src/catalogue/option-names.ts',
    '@kade/storefront-interface': '../../packages/storefront-interface/src/index.ts',
    '@kade/client': '../../packages/client/src/index.ts',
  },
});
