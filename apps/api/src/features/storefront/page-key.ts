import type { ShopLanguage } from '@kade/contract';

/** The parameters that pages read; no other reaches a page or its key in the cache. */
const READ = ['q', 'sort', 'after'] as const;
const LONGEST = 2_000;

/** What of an address's query pages read, the first value of each. */
export function readQuery(url: string): URLSearchParams {
  const start = url.indexOf('?');
  const read = new URLSearchParams();
  if (start < 0) return read;
  const given = new URLSearchParams(url.slice(start + 1));
  for (const name of READ) {
    const value = given.get(name);
    if (value) read.set(name, value);
  }
  return read;
}

interface Place {
  store: string;
  language: ShopLanguage;
  /** Path and query as they were requested. */
  url: string;
}

/** The key of a page in the cache; null for an address that is too long to be worth it. */
export function pageKey({ store, language, url }: Place): string | null {
  if (url.length > LONGEST) return null;
  const end = url.indexOf('?');
  if (end < 0) return `${store} ${language} ${url}`;
  return `${store} ${language} ${url.slice(0, end)}?${readQuery(url).toString()}`.replace(/\?$/, '');
}
