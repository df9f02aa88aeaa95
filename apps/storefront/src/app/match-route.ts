import type { ShopPolicyType } from '@kade/contract';
import type { AccountForm } from '../account/account-handlers.ts';
import type { FeedName } from '../core/feeds/feed.ts';

/** What is at an address with its id, or at one that the merchant chose. */
export type Addressed = 'product' | 'category' | 'collection';

export type Route =
  | { kind: 'home' | 'all' | 'categories' | 'search' | 'robots' | 'icon' }
  /** The whole sitemap, or the index of its parts, where `part` is null. */
  | { kind: 'sitemap'; part: number | null }
  | { kind: 'feed'; name: FeedName }
  | { kind: Addressed; id: string }
  | { kind: Addressed; slug: string }
  | { kind: 'policy'; type: ShopPolicyType }
  | { kind: 'page'; slug: string }
  | { kind: 'account' | AccountForm }
  | { kind: 'account-open'; link: string }
  | { kind: 'cart' | 'cart-lines' | 'checkout' | 'district' | 'wish' }
  | { kind: 'order' | 'slip' | 'order-pay' | 'pay' | 'unsubscribe' | 'review' | 'again'; token: string }
  | { kind: 'review-picture'; token: string; review: string }
  | { kind: 'reviews'; id: string };

const fixed: Record<string, Route> = {
  '/': { kind: 'home' },
  '/products': { kind: 'all' },
  '/categories': { kind: 'categories' },
  '/search': { kind: 'search' },
  '/account': { kind: 'account' },
  '/account/sms': { kind: 'account-sms' },
  '/account/code': { kind: 'account-code' },
  '/account/offers': { kind: 'account-offers' },
  '/account/end': { kind: 'account-end' },
  '/account/export': { kind: 'account-export' },
  '/account/erasure': { kind: 'account-erasure' },
  '/cart': { kind: 'cart' },
  '/cart/lines': { kind: 'cart-lines' },
  '/checkout': { kind: 'checkout' },
  '/district': { kind: 'district' },
  '/wish': { kind: 'wish' },
  '/sitemap.xml': { kind: 'sitemap', part: null },
  '/feeds/google.xml': { kind: 'feed', name: 'google.xml' },
  '/feeds/meta.csv': { kind: 'feed', name: 'meta.csv' },
  '/robots.txt': { kind: 'robots' },
  '/favicon.ico': { kind: 'icon' },
  '/policies/terms_and_conditions': { kind: 'policy', type: 'terms_and_conditions' },
  '/policies/refund_policy': { kind: 'policy', type: 'refund_policy' },
};

const ofForm = { '/slip': 'slip', '/pay': 'order-pay', '/again': 'again', '/review': 'review' } as const;

/** Returns the route of a canonical path; null when it is no page of a shop. */
export function matchRoute(path: string): Route | null {
  if (Object.hasOwn(fixed, path)) return fixed[path] ?? null;
  const [, part] = /^\/sitemap-([1-9]\d{0,3})\.xml$/.exec(path) ?? [];
  if (part) return { kind: 'sitemap', part: Number(part) };
  const [, token, form] = /^\/order\/([\w-]{22})(\/(?:slip|pay|again|review))?$/.exec(path) ?? [];
  if (token) return { kind: form ? ofForm[form as keyof typeof ofForm] : 'order', token };
  const [, own, review] = /^\/order\/([\w-]{22})\/review\/([0-9a-f]{24})$/.exec(path) ?? [];
  if (own && review) return { kind: 'review-picture', token: own, review };
  const [, reviewed] = /^\/reviews\/([0-9a-f]{24})$/.exec(path) ?? [];
  if (reviewed) return { kind: 'reviews', id: reviewed };
  const [, page] = /^\/pages\/([^/]+)$/.exec(path) ?? [];
  if (page) return { kind: 'page', slug: page };
  const [, link] = /^\/account\/open\/([\w-]{43})$/.exec(path) ?? [];
  if (link) return { kind: 'account-open', link };
  const [, payable] = /^\/pay\/([\w-]{22})$/.exec(path) ?? [];
  if (payable) return { kind: 'pay', token: payable };
  const [, mailed] = /^\/unsubscribe\/([0-9a-f]{24}[\w-]{22})$/.exec(path) ?? [];
  if (mailed) return { kind: 'unsubscribe', token: mailed };
  const [, kind, id] = /^\/(product|category|collection)\/([0-9a-f]{24})(?:\/[^/]+)?$/.exec(path) ?? [];
  if (id) return { kind: kind as Addressed, id };
  const [, of, slug] = /^\/(product|category|collection)\/([^/]+)$/.exec(path) ?? [];
  return slug ? { kind: of as Addressed, slug } : null;
}
