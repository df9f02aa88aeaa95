import { fileURLToPath } from 'node:url';
import type { Storefront } from '@kade/storefront-interface';
import { renderBare } from './bare-page.tsx';
import { renderError, renderPage } from './render.tsx';

/** Returns the storefront: a function from a request to a page. It keeps nothing between requests. */
export const createStorefront = (): Storefront => ({
  render: renderPage,
  renderError,
  renderBare,
  assets: fileURLToPath(new URL('./shop-assets', import.meta.url)),
});
