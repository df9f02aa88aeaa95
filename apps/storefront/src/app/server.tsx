import { fileURLToPath } from 'node:url';
import type { Storefront } from '@kade/storefront-interface';
import { renderBare } from './bare-page.tsx';
import { renderError, renderVisit } from './render.tsx';

/** Returns the storefront: a function from a visit to a page. It keeps nothing between visits. */
export const createStorefront = (): Storefront => ({
  render: renderVisit,
  renderError,
  renderBare,
  assets: fileURLToPath(new URL('./shop-assets', import.meta.url)),
});
