import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { dropUnusedZod3 } from './vite/drop-unused-zod3.ts';
import { markdown } from './vite/markdown.ts';
import { mantineAtBuild } from './vite/mantine-at-build.ts';
import { mantineStyles } from './vite/mantine-styles.ts';
import { routesOnly } from './vite/routes-only.ts';
import { preloadScreens } from './vite/preload-screens.ts';
import { unblockedStyles } from './vite/unblocked-styles.ts';

const api = process.env.API_URL ?? 'http://localhost:4000';

/** The code of every screen is in few files; the libraries change seldom and stay in the browser's cache. */
const initial = { tags: ['$initial' as const], includeDependenciesRecursively: false };

/** Small modules that most screens share. Modules with large dependencies do not belong here. */
const small = [
  'src/lib/(download|format|search|url-state|payment-methods|use-anchor|viewport)',
  'packages/contract/src/(core/csv|catalogue/availability)',
  'src/ui/(EmptyState|Money|Page|SearchField|Section|StatusBadge|page|states|status-badge)',
  'src/ui/table/columns',
  'modules/catalogue/products/(cards/(ProductImage|StockNote|VariantCount)|products\\.module)',
  '@mantine/core/esm/components/(ActionIcon|Input|InputBase|SimpleGrid|TextInput)/',
  '@mantine/core/esm/(core/utils/|components/ScrollArea/utils/to-int)',
  '@mantine/hooks/esm/(use-uncontrolled|use-merged-ref|use-document-title|utils)',
  'icons-react/dist/esm/icons/',
];

const groups = [
  { ...initial, name: 'react', test: /node_modules\/(react|react-dom|scheduler)\// },
  { ...initial, name: 'libraries', test: /node_modules\/.*\.m?js$/ },
  { ...initial, name: 'app' },
  {
    name: 'parts',
    test: new RegExp(small.join('|')),
    minShareCount: 2,
    includeDependenciesRecursively: false,
  },
];

export default defineConfig({
  plugins: [
    react(),
    markdown(),
    mantineStyles(),
    mantineAtBuild(),
    routesOnly(),
    dropUnusedZod3(),
    preloadScreens(),
    unblockedStyles(),
  ],
  build: {
    assetsDir: 'app-assets',
    target: 'es2022',
    manifest: true,
    // Every browser of the target preloads modules itself.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // The name of a group's chunk ends with the names of all that share it.
        chunkFileNames: ({ name }) => `app-assets/${name.split('~', 1)[0]}-[hash].js`,
        assetFileNames: ({ names }) => `app-assets/${names[0]?.split(/[~.]/, 1)[0] ?? ''}-[hash][extname]`,
        codeSplitting: { groups },
      },
    },
  },
  server: { port: 4330, strictPort: true, proxy: { '/api': api } },
  preview: { port: 4331, strictPort: true, proxy: { '/api': api } },
  test: {
    environment: 'jsdom',
    setupFiles: ['./src/test/setup.ts'],
    include: ['{src,vite}/**/*.test.{ts,tsx}'],
    css: false,
    // One window for all files of a worker; the set-up empties it after each test. A new one costs as much as the tests.
    isolate: false,
    restoreMocks: true,
    testTimeout: 60_000,
  },
});
