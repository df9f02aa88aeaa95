import type { ShopLanguage } from '@kade/contract';
import type { Counted, RenderedPage } from '@kade/storefront-interface';
import type { ReactNode } from 'react';

/** The metadata of a page for search engines and link previews. */
export interface Meta {
  title: string;
  /** Plain text; it is cut to 160 characters. */
  description: string;
  /** The canonical path; null keeps the page out of search engines. */
  canonical: string | null;
  /** Path of the image to show with a link to this page. */
  image?: string | null;
  /** What that image shows. */
  imageText?: string | undefined;
  type?: 'website' | 'product';
  /** JSON-LD objects. */
  data?: readonly object[];
  /** Path of the next page of a list. */
  next?: string | null;
  /** Path that a browser without scripts opens after `POLL_SECONDS`. */
  look?: string | null;
  /** The languages in which the page has texts of the merchant, besides that of the shop. */
  languages?: readonly ShopLanguage[];
}

/** A page before it is put into the document. */
export interface PageContent {
  /** Style hook on the body, and where the page's one `h1` is: in the header on the home page, else in `main`. */
  kind: 'home' | 'own' | 'list' | 'product' | 'search' | 'text' | 'cart' | 'checkout' | 'receipt' | 'pay';
  status: number;
  meta: Meta;
  main: ReactNode;
  /** Styles that only this page needs. */
  css?: string;
  headers?: Record<string, string>;
  /** The origin to which a form of this page is posted, besides the shop's own. */
  formOrigin?: string;
  cache?: RenderedPage['cache'];
  /** As in `RenderedPage`. */
  cart?: RenderedPage['cart'];
  codes?: readonly string[];
  counted?: Counted;
}

/** A reply that is no HTML page: a redirect, the sitemap, robots.txt. */
export type PlainReply = RenderedPage;

/** A page, or another reply. */
export type PageOrReply = PageContent | PlainReply;

/** Returns a redirect without a body. Only a permanent one (301) may be cached. */
export const redirect = (status: 301 | 302 | 303, location: string): PlainReply => ({
  status,
  type: 'text/plain',
  body: '',
  styleHashes: [],
  headers: { Location: location },
  cache: status === 301 ? 'shared' : 'never',
});
