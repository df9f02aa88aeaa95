import type { FilterParameters } from './filters.ts';
import type { ShopSort } from './query.ts';

interface Linkable {
  _id: string;
  slug: string;
  own_address?: true | undefined;
}

/**
 * The chosen address `/product/{slug}`, or `/product/{id}/{slug}`: there the id identifies the product, and the slug is for
 * readers and search engines.
 */
const named = (kind: 'product' | 'category' | 'collection', { _id, slug, own_address }: Linkable) =>
  `/${[kind, ...(own_address ? [] : [_id]), ...(slug ? [encodeURIComponent(slug)] : [])].join('/')}`;

/** The id of the options on the page of a product. */
export const CHOICES = 'choices';
/** Returns the path of a product: its chosen address, or its id and its slug. */
export const productPath = (product: Linkable) => named('product', product);
/** Returns the path of a product with one of its variants chosen. */
export const variantPath = (product: Linkable, variant: string | undefined) =>
  variant ? `${productPath(product)}?v=${variant}` : productPath(product);
/** Returns the path of a category: its chosen address, or its id and its slug. */
export const categoryPath = (category: Linkable) => named('category', category);
/** Returns the path of a collection: its chosen address, or its id and its slug. */
export const collectionPath = (collection: Linkable) => named('collection', collection);
/** Returns the path of a policy of the shop. */
export const policyPath = (type: string) => `/policies/${type}`;
/** Returns the path of a page of the merchant's own. */
export const pagePath = (slug: string) => `/pages/${encodeURIComponent(slug)}`;
/** Returns the path of a search; of the empty search page without a text. */
export const searchPath = (q: string) => (q ? `/search?q=${encodeURIComponent(q)}` : '/search');

/** Returns the path of an uploaded image in a width, in pixels. */
export const imageUrl = (path: string, width: number) => `/api/files/${encodeURIComponent(path)}?w=${width}`;

/** Switches the language and returns to `path`, which includes its query. */
export const languagePath = (language: string, path: string) =>
  `/language/${language}?back=${encodeURIComponent(path)}`;

/** The parameters of a list's address. */
export interface ListParameters extends FilterParameters {
  q?: string;
  sort?: ShopSort | undefined;
  after?: string;
}

/** Returns a path with the query parameters that have a value, in the order given. */
export function withQuery(path: string, values: ListParameters): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    for (const each of [value ?? []].flat()) if (each) query.append(name, each);
  const text = query.toString();
  return text ? `${path}?${text}` : path;
}

/** Encodes a decoded path for a `Location` header. */
export const encodePath = (path: string) => path.split('/').map(encodeURIComponent).join('/');

const ID_ROUTE = /^\/(product|category|collection)\/([0-9a-fA-F]{24})(?=\/|$)/;

/** Returns the canonical form of a path: single slashes, none at the end, ids in lower case. */
export function canonicalPath(path: string): string {
  const slashes = path.replace(/\/{2,}/g, '/').replace(/(.)\/$/, '$1');
  return slashes.replace(ID_ROUTE, (_whole, kind: string, id: string) => `/${kind}/${id.toLowerCase()}`);
}

/** Returns what `aria-current` of a link to a path says on the page at `here`, which may have a query. */
export const currentAt = (path: string, here: string) =>
  here === path || here.startsWith(`${path}?`) ? ('page' as const) : undefined;
