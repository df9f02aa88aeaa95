import type { contract } from '@kade/contract';
import { type Plugin, type Rolldown, runnerImport } from 'vite';
import { PAGE_SIZE } from '../src/lib/page-size.ts';
import { preload, type Screen } from './preload-script.ts';

type Bundle = Rolldown.OutputBundle;
type Contract = typeof contract;

type Reads = (api: Contract) => Array<{ path: string }>;

/** Categories or collections without their products. */
const counted = ({ path }: { path: string }) => ({ path: `${path}?products=count` });
const firstCounted = (list: { path: string }) => ({ path: `${counted(list).path}&limit=${PAGE_SIZE}` });
/** The page with which the app begins to read a list, asked for in the same words. */
const firstPage = ({ path }: { path: string }) => ({ path: `${path}?limit=${PAGE_SIZE}` });

/**
 * By the first segment of an address, the first two or all of it where they have a screen of their own: the folder in modules/
 * with the code of the screen, the first reads of the screen, and whether the first of these is a list with images.
 */
export const preloads: Record<string, [folder: string, reads?: Reads, pictures?: 'pictures']> = {
  login: ['identity/auth'],
  signup: ['identity/auth'],
  dashboard: ['sales/dashboard', (api) => [api.dashboard.get]],
  products: [
    'catalogue/products',
    (api) => [firstPage(api.products.list), counted(api.categories.list)],
    'pictures',
  ],
  'products/counts': ['catalogue/counts'],
  'products/imports': ['platform/imports'],
  'products/places': ['catalogue/places'],
  'products/purchase': ['catalogue/purchase'],
  'products/redirects': ['shopfront/redirects'],
  'products/stock': ['catalogue/stock-sheet'],
  product: ['catalogue/products'],
  categories: [
    'catalogue/groups',
    (api) => [firstCounted(api.categories.list), firstCounted(api.collections.list)],
  ],
  orders: ['sales/orders', (api) => [firstPage(api.orders.list)]],
  'orders/cash/statement': ['sales/statements'],
  'orders/couriers': ['sales/couriers'],
  'orders/waybills': ['sales/couriers'],
  'orders/imported': ['sales/past-orders'],
  'orders/statuses': ['sales/statements'],
  customers: ['sales/customers'],
  'customers/carts': ['sales/left-carts'],
  'customers/reviews': ['sales/reviews'],
  'customers/waiting': ['sales/wishes'],
  'store-configurator': ['shopfront/configurator', (api) => [api.layouts.list]],
  settings: ['platform/settings-page', (api) => [api.stores.get]],
  billing: ['billing'],
  profile: ['platform/profile'],
};

/** The reads of every screen with a session. */
const account = (api: Contract) => [api.stores.list.path, api.platform.get.path];

/** Returns a chunk and all that it imports statically. */
function withImports(bundle: Bundle, file: string, found = new Set<string>()): Set<string> {
  const chunk = bundle[file];
  if (found.has(file) || chunk?.type !== 'chunk') return found;
  found.add(file);
  for (const next of chunk.imports) withImports(bundle, next, found);
  return found;
}

/** Returns the chunks and style sheets of a folder in modules/ that the entry of the app does not load itself. */
function filesOf(bundle: Bundle, folder: string, loaded: Set<string>): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
  const index = `/src/modules/${folder}/index.ts`;
  const chunk = chunks.find(
    ({ facadeModuleId, moduleIds }) =>
      facadeModuleId?.endsWith(index) || moduleIds.some((id) => id.endsWith(index)),
  );
  if (!chunk) throw new Error(`No chunk holds modules/${folder}`);
  const scripts = [...withImports(bundle, chunk.fileName)].filter((file) => !loaded.has(file));
  const styles = chunks
    .filter(({ fileName }) => scripts.includes(fileName))
    .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]);
  return [...scripts, ...styles];
}

/** Adds a script to index.html that preloads the screen of the address in parallel with the app; see preload-script.ts. */
export const preloadScreens = (): Plugin => ({
  name: 'preload-screens',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    async handler(html, { bundle, chunk }) {
      if (!bundle || !chunk) return html;
      const { module } = await runnerImport<{ contract: Contract }>('@kade/contract');
      const loaded = withImports(bundle, chunk.fileName);
      const plan = Object.entries(preloads).map(([name, [folder, reads, pictures]]): [string, Screen] => {
        const paths = (reads?.(module.contract) ?? []).map(
          ({ path }) => `${path}${path.includes('?') ? '&' : '?'}`,
        );
        const files = filesOf(bundle, folder, loaded);
        return [name, { files, reads: paths, ...(pictures && paths[0] ? { pictures: paths[0] } : {}) }];
      });
      const given = [Object.fromEntries(plan), account(module.contract)];
      const script = `<script>(${preload.toString()})(${given.map((value) => JSON.stringify(value)).join(',')})</script>`;
      if (!html.includes('</title>'))
        throw new Error('index.html has no title, after which the script is added');
      // Before any style sheet: a script after one waits for it.
      return html.replace('</title>', (title) => `${title}\n    ${script}`);
    },
  },
});
