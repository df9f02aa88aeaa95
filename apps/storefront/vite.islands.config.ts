import { gzipSync } from 'node:zlib';
import { defineConfig, type Plugin } from 'vite';

const MOST_BYTES = 10 * 1024;

/** Fails the build when the script exceeds its budget. */
const budget: Plugin = {
  name: 'kade:script-budget',
  generateBundle(_options, bundle) {
    for (const file of Object.values(bundle)) {
      const bytes = file.type === 'chunk' ? gzipSync(file.code).length : 0;
      if (bytes > MOST_BYTES)
        this.error(`${file.fileName} has ${bytes} bytes gzipped, more than ${MOST_BYTES}`);
    }
  },
};

/** The one script that visitors load, without which every page works, and that of previews in the editor. */
export default defineConfig({
  publicDir: false,
  plugins: [budget],
  build: {
    target: 'es2020',
    outDir: 'dist/shop-assets',
    modulePreload: false,
    rolldownOptions: {
      input: { shop: 'src/islands/main.ts', preview: 'src/islands/preview/main.ts' },
      output: { entryFileNames: '[name]-[hash].js' },
    },
  },
});
