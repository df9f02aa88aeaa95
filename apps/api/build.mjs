import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

// Tests build beside it, so that they never replace a program that runs.
const outdir = process.argv[2] ?? 'dist';
/** These are TypeScript source and go into the bundle with what only they need; our own dependencies stay outside. */
const bundled = ['@kade/contract', '@kade/payhere-sim'];

rmSync(join(outdir, 'chunks'), { recursive: true, force: true });
await build({
  entryPoints: ['src/main.ts', 'src/seed/cli.ts', 'src/operator/cli.ts'].filter((file) => existsSync(file)),
  outdir,
  // The simulator of payments is a file of its own, which only a server that uses it loads.
  splitting: true,
  chunkNames: 'chunks/[name]-[hash]',
  outbase: 'src',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  external: Object.keys(dependencies).filter((name) => !bundled.includes(name)),
  alias: {
    '@kade/contract': '../../packages/contract/src/index.ts',
    '@kade/contract/openapi': '../../packages/contract/src/openapi.ts',
    '@kade/client': '../../packages/client/src/index.ts',
  },
});
