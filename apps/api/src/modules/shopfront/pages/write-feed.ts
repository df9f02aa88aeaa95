import type { RenderedPage } from '@kade/storefront-interface';
import type { Request, Response } from 'express';
import type { AppContext } from '../../../infra/context.ts';
import { feedSeconds } from '../../../infra/metrics/feeds.ts';
import type { CachedPage } from '../../../infra/shop-cache/page-cache.ts';
import { SECOND } from '../../../lib/duration.ts';
import { createSemaphore, withPermit } from '../../../lib/semaphore.ts';
import { toCachedPage } from './send-page.ts';

/** A feed reads all products of its shop, so few are written at once; more of them would only delay other requests. */
const TURNS = { permits: 2, waiting: 50 };
/** A feed that takes longer is logged, in milliseconds. Those who read feeds do not wait for ever. */
const LONG = 30 * SECOND;

const feedOf = ({ type }: RenderedPage): 'google' | 'meta' => (type === 'text/csv' ? 'meta' : 'google');

type WriteFeed = (req: Request, res: Response, page: RenderedPage) => Promise<CachedPage>;

/**
 * Returns how pages in parts, which are feeds, are written as they are cached. Programs read them, and nobody sees one that
 * is missing: failures and feeds that take long are logged and counted. Throws a 503 when too many wait.
 */
export function feedWriter({ clock, log }: Pick<AppContext, 'clock' | 'log'>): WriteFeed {
  const turns = createSemaphore(TURNS);
  return (req, res, page) =>
    withPermit(turns, async () => {
      const began = clock.now().getTime();
      const feed = feedOf(page);
      const about = { feed, host: res.locals.host.name, request_id: req.id };
      const took = () => clock.now().getTime() - began;
      try {
        const written = await toCachedPage(res, page);
        feedSeconds.observe({ feed, result: 'written' }, took() / SECOND);
        if (took() > LONG) log.warn({ ...about, ms: took(), bytes: written.length }, 'a feed took long');
        return written;
      } catch (cause) {
        feedSeconds.observe({ feed, result: 'failed' }, took() / SECOND);
        log.error({ ...about, err: cause }, 'a feed could not be written');
        throw cause;
      }
    });
}
