import { existsSync, readFileSync } from 'node:fs';
import { build } from 'esbuild';

const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8'));

/** The contract is TypeScript source and goes into the bundle with what only it needs; our own dependencies stay outside. */
await build({
  entryPoints: ['src/main.ts', 'src/seed/cli.ts'].filter((file) => existsSync(file)),
  // Tests build beside it, so that they never replace a program that runs.
  outdir: process.argv[2] ?? 'dist',
  outbase: 'src',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  external: Object.keys(dependencies).filter((name) => name !== '@kade/contract'),
  alias: {
    '@kade/contract': '../../packages/contract/src/index.ts',
    '@kade/contract/openapi': '../../packages/contract/src/openapi.ts',
    '@kade/client': '../../packages/client/src/index.ts',
  },
});
