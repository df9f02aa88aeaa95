import { defineConfig } from 'vite';

/** The one script that browsers load. Every page works without it. */
export default defineConfig({
  publicDir: false,
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
