import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { toAscii } from '../../scripts/to-ascii.mjs';

/** Returns the file name of a script of browsers. The build of the islands writes it before. */
function script(name: 'shop' | 'preview'): string {
  const pattern = new RegExp(`^${name}-[\\w-]+\\.js$`);
  const found = readdirSync('dist/shop-assets').find((file) => pattern.test(file));
  if (!found) throw new Error('Build the islands first: vite build -c vite.islands.config.ts');
  return found;
}

const MOST_FONT_BYTES = 60_000;

/** Fails the build when a font file exceeds its budget. */
const fontBudget: Plugin = {
  name: 'kade:font-budget',
  generateBundle(_options, bundle) {
    for (const { type, fileName, ...file } of Object.values(bundle))
      if (type === 'asset' && 'source' in file && file.source.length > MOST_FONT_BYTES)
        this.error(`${fileName} has ${file.source.length} bytes, more than ${MOST_FONT_BYTES}`);
  },
};

/** Fails the build when the server would keep the library of schemas twice: it has one for its own routes. */
const smallBundle: Plugin = {
  name: 'kade:small-bundle',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== 'chunk') continue;
      const schemas = file.moduleIds.find((id) => id.includes('/node_modules/zod/'));
      if (schemas) this.error('Import values from a file of the contract without schemas');
      file.code = toAscii(file.code);
    }
  },
};

const tests = readdirSync(join(import.meta.dirname, 'test'))
  .filter((name) => /\.test\.tsx?$/.test(name))
  .map((name) => `test/${name}`);

/** Returns whether a test asks for a window in its first line. */
const hasWindow = (path: string) =>
  readFileSync(join(import.meta.dirname, path), 'utf8').startsWith('// @vitest-environment jsdom');

/** The server bundle: one file with React inside, which the API loads by its path. */
export default defineConfig({
  publicDir: false,
  plugins: [
    fontBudget,
    smallBundle,
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
    // Fonts are the only assets. The API serves this folder.
    assetsInlineLimit: 0,
    ssrEmitAssets: true,
    rolldownOptions: {
      output: {
        entryFileNames: 'server.js',
        assetFileNames: 'shop-assets/fonts/[name]-[hash][extname]',
        minify: { compress: false, mangle: false, codegen: { removeWhitespace: true } },
      },
    },
  },
  test: {
    css: true,
    testTimeout: 60_000,
    // Listeners and style sheets stay in a window, so each file has one of its own. All other files share the modules of their
    // worker: to load them anew for each took a quarter of the run.
    projects: [
      {
        extends: true,
        test: { name: 'pages', include: tests.filter((path) => !hasWindow(path)), isolate: false },
      },
      { extends: true, test: { name: 'windows', include: tests.filter(hasWindow) } },
    ],
  },
});
