import { readdirSync } from 'node:fs';
import { defineConfig } from 'vitest/config';

/** Returns the file name of the browsers' script. The build of the islands writes it before. */
function script(): string {
  const name = readdirSync('dist/shop-assets').find((file) => /^shop-[\w-]+\.js$/.test(file));
  if (!name) throw new Error('Build the islands first: vite build -c vite.islands.config.ts');
  return name;
}

/** The server bundle: one file with React inside, which the API loads by its path. */
export default defineConfig({
  publicDir: false,
  plugins: [
    {
      name: 'kade:script-name',
      config: (_config, { command }) => ({
        define: {
          __SCRIPT__: JSON.stringify(command === 'build' ? script() : 'shop-test.js'),
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
