import { readdirSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** Returns the file name of a script of browsers. The build of the islands writes it before. */
function script(name: 'shop' | 'preview'): string {
  const pattern = new RegExp(`^${name}-[\\w-]+\\.js$`);
  const found = readdirSync('dist/shop-assets').find((file) => pattern.test(file));
  if (!found) throw new Error('Build the islands first: vite build -c vite.islands.config.ts');
  return found;
}

/** The server bundle: one file with React inside, which the API loads by its path. */
export default defineConfig({
  publicDir: false,
  plugins: [
    {
      name: 'kade:script-name',
      config: (_config, { command }) => ({
        define: {
          __SCRIPT__: JSON.stringify(command === 'build' ? script('shop') : 'shop-test.js'),
          __PREVIEW_SCRIPT__: JSON.stringify(command === 'build' ? script('preview') : 'preview-test.js'),
          ...(command === 'build' ? { 'process.env.NODE_ENV': '"production"' } : {}),
        },
      }),
    },
  ],
  ssr: { noExternal: true },
  build: {
    ssr: 'src/app/server.tsx',
    target: 'node20',
    outDir: 'dist',
    // The build of the islands has written there before.
    emptyOutDir: false,
    cssMinify: true,
    rolldownOptions: { output: { entryFileNames: 'server.js' } },
  },
  test: { include: ['test/**/*.test.{ts,tsx}'], css: true, testTimeout: 60_000 },
});
