import { existsSync } from 'node:fs';
import { build } from 'esbuild';

/** The contract is TypeScript source and goes into the bundle; everything from the registry stays outside. */
await build({
  entryPoints: ['src/main.ts', 'src/seed/cli.ts'].filter((file) => existsSync(file)),
  outdir: 'dist',
  outbase: 'src',
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  packages: 'external',
  alias: {
    '@kade/contract': '../../packages/contract/src/index.ts',
    '@kade/contract/openapi': '../../packages/contract/src/openapi.ts',
    '@kade/client': '../../packages/client/src/index.ts',
  },
});
