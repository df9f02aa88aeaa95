import type { District, ShopLanguage } from '@kade/contract';
import { isPersonal } from './private-pages.rules.ts';

/** The parameters that pages read; no other reaches a page or its key in the cache. */
const READ = ['q', 'sort', 'after', 'v', 'o1', 'o2', 'o3', 'min', 'max', 'stock', 'sale'] as const;
/** Those with several values: lists of filters, in one order, so that a selection is one page. */
const READ_AS_LISTS = ['tag', 'o'] as const;
/** Values of one of these; more are not read. */
const MOST_VALUES = 12;
const LONGEST = 2_000;

/**
 * Query parameters with the result of a change of the cart, how a buyer left the card gateway, and how often a page has
 * polled for a payment.
 */
const READ_PERSONALLY = ['said', 'product', 'card', 'looked'] as const;

/** Returns the values of a list in an address, sorted and each once, with commas between them. */
const listIn = (given: URLSearchParams, name: string): string =>
  [...new Set(given.getAll(name).join(',').split(','))]
    .filter(Boolean)
    .toSorted()
    .slice(0, MOST_VALUES)
    .join(',');

/** Reads the query parameters that pages use, the first value of each but of lists. */
export function readQuery(url: string, personal = false): URLSearchParams {
  const start = url.indexOf('?');
  const read = new URLSearchParams();
  if (start < 0) return read;
  const given = new URLSearchParams(url.slice(start + 1));
  for (const name of personal ? READ_PERSONALLY : READ) {
    const value = given.get(name);
    if (value) read.set(name, value);
  }
  if (personal) return read;
  for (const name of READ_AS_LISTS) {
    const values = given.has(name) ? listIn(given, name) : '';
    if (values) read.set(name, values);
  }
  return read;
}

interface Place {
  store: string;
  language: ShopLanguage;
  district: District | null;
  /** Path and query as they were requested. */
  url: string;
}

/** Returns whether a requested URL leads to a page for one visitor only. */
export function leadsToPersonal(url: string): boolean {
  const path = url.split('?', 1)[0] ?? '';
  if (!path.includes('%')) return isPersonal(path);
  try {
    return isPersonal(decodeURIComponent(path));
  } catch {
    return true;
  }
}

/** Returns whether a requested URL leads to a page that shows the delivery to a district. */
export const showsDelivery = (url: string): boolean => url.startsWith('/product/');

/**
 * Returns the key of a page in the cache; null for a page of one visitor and for an address too long to be worth it.
 */
export function pageKey({ store, language, district, url }: Place): string | null {
  if (url.length > LONGEST || leadsToPersonal(url)) return null;
  const end = url.indexOf('?');
  const variant = district && showsDelivery(url) ? `${language} ${district}` : language;
  if (end < 0) return `${store} ${variant} ${url}`;
  return `${store} ${variant} ${url.slice(0, end)}?${readQuery(url).toString()}`.replace(/\?$/, '');
}
