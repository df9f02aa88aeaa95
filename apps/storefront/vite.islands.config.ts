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

/** The one script that browsers load. Every page works without it. */
export default defineConfig({
  publicDir: false,
  plugins: [budget],
  build: {
    target: 'es2020',
    outDir: 'dist/shop-assets',
    modulePreload: false,
    rolldownOptions: {
      input: 'src/islands/main.ts',
      output: { entryFileNames: 'shop-[hash].js' },
    },
  },
});
