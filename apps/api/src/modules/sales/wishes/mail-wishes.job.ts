import { WISHES_PER_PIECE } from '@kade/contract';
import { objectId } from '../../../db/scoped/serialization.ts';
import { getLiveHost } from '../../../db/stores/store-hosts.ts';
import { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { backInStockMail } from '../../../infra/mail/mail.ts';
import { originAt } from '../../../lib/shop-url.ts';
import { Products } from '../../catalogue/products/product.model.ts';
import { isShownInShop } from '../../catalogue/products/publishing.rules.ts';
import { STOCK_FIELDS, toStockLevel } from '../../catalogue/stock/stock-levels.ts';
import { normalizeChoice } from '../../catalogue/variants/variant.rules.ts';
import { unsubscribeUrl } from '../consent/unsubscribe.ts';
import { wishMailKey } from './erase-wishes.ts';
import { ROUND, type Wanted, wantedByMail, Wishes, type WishRow } from './wish.model.ts';

// A wish is `waiting`, then `told` (it has `told_at`), then deleted by the database after a round. The mail is sent before
// `told_at` is written, with a key of the wish. So a crash in between, or another process at the same time, sends it again,
// and the queue keeps the first only.

/** The shop as mails show it. */
interface Shop {
  store: Store;
  name: string;
  origin: string;
  row: Parameters<typeof unsubscribeUrl>[0]['row'];
}

/** What is back: its name and how many pieces can be bought. */
interface Back extends Wanted {
  name: string;
  left: number;
}

/**
 * Returns the next who are to be told, in the order of asking. So many are told in a round that each piece has
 * `WISHES_PER_PIECE`. Those who wait are read before those who were told: another process may move some from one to the
 * other meanwhile, and then they count twice, never not at all.
 */
async function nextOf(store: Store, { product, variant, left }: Back, now: Date): Promise<WishRow[]> {
  const of = { product: objectId(product), variant: objectId(variant), email: { $gt: '' } };
  const most = left * WISHES_PER_PIECE;
  const sort = { by: 'asked', direction: 1 } as const;
  const { rows } = await Wishes.in(store).page({ ...of, told_at: null }, { limit: most, sort }, () => 0);
  const since = new Date(now.getTime() - ROUND);
  const told = await Wishes.in(store).count({ ...of, told_at: { $gt: since } });
  return rows.slice(0, Math.max(0, most - told));
}

/** Sends the mail of one wish, and writes that it was sent. Who has unsubscribed meanwhile waits no more, and gets none. */
async function tell(ctx: AppContext, { store, name: shop, origin, row }: Shop, wish: WishRow, name: string) {
  const { _id, email = '', language, product, variant } = wish;
  const unsubscribe = await unsubscribeUrl({ store, row, config: ctx.config }, { email, language });
  if (!unsubscribe || !(await Wishes.in(store).find(_id))) return;
  const link = `${origin}/product/${product}${variant === product ? '' : `?v=${variant}`}`;
  const mail = backInStockMail({ language, shop, name, link, unsubscribe });
  const once = wishMailKey(_id);
  await ctx.mail.send({ to: email, ...mail, unsubscribe }, { about: store.merchant, once });
  await Wishes.in(store).updateInternal(_id, { $set: { told_at: ctx.clock.now() } }, { told_at: null });
}

/** Returns what of this can be bought in the shop now. */
async function backOf(store: Store, wanted: readonly Wanted[]): Promise<Back[]> {
  const ids = [...new Set(wanted.map(({ product }) => product))];
  const rows = await Products.in(store).byIds(ids, [...STOCK_FIELDS, 'state']);
  return wanted.flatMap(({ product, variant }) => {
    const row = rows.get(product);
    const level = row && isShownInShop(row) && toStockLevel(row, normalizeChoice({ product, variant }));
    if (!level || !level.in_stock || level.free <= 0) return [];
    return [{ product, variant, name: level.name, left: level.free }];
  });
}

async function mailWishesOf(ctx: AppContext, store: Store, wanted: readonly Wanted[]): Promise<void> {
  const row = await store.read('name hosts resting closing suspended');
  const host = row.closing || row.suspended ? null : getLiveHost(row);
  if (!host) return;
  const shop: Shop = { store, row, name: row.name, origin: originAt(host, ctx.config) };
  for (const back of await backOf(store, wanted))
    for (const wish of await nextOf(store, back, ctx.clock.now())) await tell(ctx, shop, wish, back.name);
}

/** Mails buyers that what they wait for is back: in the order of asking, and as many as the pieces are worth. */
export async function mailWishes(ctx: AppContext, stopping: AbortSignal): Promise<void> {
  for await (const { store: id, wanted } of wantedByMail()) {
    if (stopping.aborted) return;
    const store = await Store.ofRow(id);
    await (store && mailWishesOf(ctx, store, wanted))?.catch((cause: unknown) =>
      ctx.log.error({ err: cause, store: id }, 'buyers could not be told that products are back'),
    );
  }
}
