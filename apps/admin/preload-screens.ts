import type { Plugin, Rolldown } from 'vite';

/** The first part of an address, and the feature whose code that screen loads. */
const screens = {
  login: 'auth',
  signup: 'auth',
  dashboard: 'dashboard',
  products: 'products',
  product: 'products',
  categories: 'categories',
  orders: 'orders',
  'store-configurator': 'configurator',
  settings: 'settings',
  billing: 'billing',
  profile: 'profile',
};

type Bundle = Rolldown.OutputBundle;

/** A chunk and everything that it imports at once. */
function withImports(bundle: Bundle, file: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (found.has(file) || chunk?.type !== 'chunk') return found;
  found.add(file);
  for (const next of chunk.imports) withImports(bundle, next, found);
  return found;
}

function filesOf(bundle: Bundle, feature: string, loaded: Set<string>): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const index = `/src/features/${feature}/index.ts`;
  const chunk = chunks.find(
    ({ facadeModuleId, moduleIds }) =>
      facadeModuleId?.endsWith(index) || moduleIds.some((id) => id.endsWith(index)),
  );
  if (!chunk) throw new Error(`No chunk holds the feature ${feature}`);
  return [...withImports(bundle, chunk.fileName)].filter((file) => !loaded.has(file));
}

const script = (files: Record<string, string[]>) => `
(function (files) {
  (files[location.pathname.split('/')[1]] || []).forEach(function (file) {
    var link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = '/' + file;
    document.head.appendChild(link);
  });
})(${JSON.stringify(files)});
`;

/** Has the browser fetch the code of the screen that is asked for along with the app, not after it has started. */
export const preloadScreens = (): Plugin => ({
  name: 'preload-screens',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle, chunk }) {
      if (!bundle || !chunk) return [];
      const loaded = withImports(bundle, chunk.fileName);
      const files = Object.fromEntries(
        Object.entries(screens).map(([name, feature]) => [name, filesOf(bundle, feature, loaded)]),
      );
      return [{ tag: 'script', children: script(files), injectTo: 'head-prepend' }];
    },
  },
});
