import type { Request, Response } from 'express';
import type { AppContext } from '../../../infra/context.ts';
import { SHARED_SECONDS } from '../../../infra/shared-cache/purge-queue.ts';
import { tagsOf } from '../../../infra/shared-cache/shared-caches.ts';
import { readQuery } from './cache-key.ts';
import { pageKeyOf, shopOf } from './page-request.ts';

/** What the headers of a page say to a cache in front of all machines. */
export interface Shared {
  store: string;
  /** For how many whole seconds the page has been in memory. It may be kept for so much less. */
  age: number;
}

/**
 * Pages that are the same for everyone and are not shared: views of products are counted here, and reviews and feeds are asked
 * for too rarely.
 */
const NOT_SHARED = /^\/(?:product|reviews|feeds)(?:\/|$)/i;
/** An empty part is a further slash. */
const PATH = /^\/(?:[^/]+(?:\/[^/]+)*)?$/;
/** Addresses with a language set a cookie. */
const LANGUAGE = 'lang=';
/** Headers that are replaced. */
const REPLACED = /^(?:cache-control|vary)$/i;

function encodedAnew(path: string): string | null {
  try {
    return path
      .split('/')
      .map((part) => encodeURIComponent(decodeURIComponent(part)))
      .join('/');
  } catch {
    return null;
  }
}

/**
 * Returns whether a shared cache may keep the page at a requested URL. Only the usual spelling of a path counts, and no
 * parameter that pages read: of other addresses there are as many as someone likes to ask for.
 */
function isSharedAddress(url: string): boolean {
  const [path = ''] = url.split('?', 1);
  if (!PATH.test(path) || NOT_SHARED.test(path) || encodedAnew(path) !== path) return false;
  return !url.includes(LANGUAGE) && readQuery(url).size === 0;
}

/** Returns what a shared cache is told of the page of this request; null where the reply is for its visitor only. */
export function sharedOf(ctx: AppContext, req: Request, res: Response): Shared | null {
  const { host } = res.locals;
  if (ctx.sharedCaches === null || host.kind !== 'shop') return null;
  if (res.getHeader('set-cookie') !== undefined || !isSharedAddress(req.originalUrl)) return null;
  const { store, front } = host.shop;
  const key = pageKeyOf(req, res);
  return key === null ? null : { store: store.id, age: ctx.pages.ageOf(key, front) };
}

/**
 * The same for a page that was rendered since the shop was looked up; null, too, when the shop has changed or cannot be looked
 * up. The page could be stored after the purge of that change.
 */
export async function sharedIfUnchanged(
  ctx: AppContext,
  req: Request,
  res: Response,
): Promise<Shared | null> {
  const shared = sharedOf(ctx, req, res);
  if (!shared) return null;
  const now = await ctx.shops.at(res.locals.host.name).catch(() => null);
  const isSame = now?.state === 'live' && now.store.id === shared.store && now.front === shopOf(res).front;
  return isSame ? shared : null;
}

/**
 * Returns the headers of a page that shared caches may keep. Browsers ask again before each use, as they are told of other
 * pages. The cookie that pages read is that of the language.
 */
export function toSharedHeaders(headers: readonly string[], { store, age }: Shared): string[] {
  const tags = tagsOf(store);
  const kept = headers.flatMap((name, at) =>
    at % 2 === 0 && !REPLACED.test(name) ? [name, headers[at + 1] ?? ''] : [],
  );
  const told = {
    'Cache-Control': `public, max-age=0, must-revalidate, s-maxage=${SHARED_SECONDS}`,
    Vary: 'Accept-Encoding, Cookie',
    'Cache-Tag': tags.join(','),
    'Surrogate-Key': tags.join(' '),
    Age: String(age),
  };
  return [...kept, ...Object.entries(told).flat()];
}
