import { contract, type StockMove } from '@kade/contract';
import { findUsername } from '../../../db/merchants/merchant.model.ts';
import { Page } from '../../../db/scoped/scoped-collection.ts';
import { objectId } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { routes } from '../../../http/contract/routes.ts';
import { notFound } from '../../../lib/api-error.ts';
import { Products } from '../../catalogue/products/product.model.ts';
import { adjustMany } from '../../catalogue/stock/adjust-many.ts';
import { transferStock } from '../../catalogue/stock/adjust-places.ts';
import { adjustStock } from '../../catalogue/stock/adjust-stock.ts';
import { copyMoves, copyMovesInBackground } from '../../catalogue/stock/copy-moves.ts';
import { locationsOf } from '../../catalogue/stock/location.model.ts';
import { StockMoves, type StockMoveRow } from '../../catalogue/stock/stock-move.model.ts';
import { Orders, placedOrder } from '../orders/order.model.ts';
import { stockOf } from './committed.ts';
import { purchaseList } from './purchase-list.ts';

const PAGE = 50;

/** Returns the names of the places that movements name; none are read where they name none. */
async function placeNames(store: Store, rows: readonly StockMoveRow[]): Promise<Map<string, string>> {
  const places = rows.some(({ parts }) => parts) ? await locationsOf(store) : [];
  return new Map(places.map(({ _id, name }) => [_id, name]));
}

/** Adds the numbers of orders and the names of merchants and places. */
async function shown(store: Store, rows: readonly StockMoveRow[]): Promise<StockMove[]> {
  const orders = [...new Set(rows.flatMap(({ order }) => order ?? []))];
  const people = [...new Set(rows.flatMap(({ by }) => by ?? []))];
  const [found, names, placeOf] = await Promise.all([
    orders.length > 0 ? Orders.in(store).byIds(orders, ['number']) : new Map<string, { number: number }>(),
    Promise.all(people.map(async (id) => [id, await findUsername({ id })] as const)),
    placeNames(store, rows),
  ]);
  const nameOf = new Map(names);
  return rows.map(({ order, by, note, parts, ...row }) => ({
    ...row,
    ...(parts ? { parts: parts.map((part) => ({ ...part, name: placeOf.get(part.location) ?? '' })) } : {}),
    order: order ? { _id: order, number: found.get(order)?.number ?? null } : null,
    by: by ? (nameOf.get(by) ?? null) : null,
    note: note ?? '',
  }));
}

/** In this module because movements name the orders that made them. */
export const stock = routes(contract.stock, {
  adjust: async ({ params: { id }, body }, { store, ctx, newId }) => {
    const { product } = await adjustStock(store, id, body, newId);
    copyMovesInBackground(ctx, store, [id]);
    return product;
  },

  transfer: async ({ params: { id }, body }, { store, ctx, newId }) => {
    await transferStock(store, id.toLowerCase(), body, newId);
    copyMovesInBackground(ctx, store, [id]);
    return stockOf(store, await Products.in(store).get(id));
  },

  adjustMany: async ({ body }, { store, ctx, newId }) => {
    const results = await adjustMany(store, body, newId);
    const changed = results.flatMap(({ state, product }) => (state === 'changed' && product ? product : []));
    if (changed.length > 0) copyMovesInBackground(ctx, store, changed);
    return { results };
  },

  purchase: (_, { store, ctx }) => purchaseList(store, ctx.clock.now()),

  levels: async ({ params: { id } }, { store }) => stockOf(store, await Products.in(store).get(id)),

  moves: async ({ params: { id }, query: { limit = PAGE, cursor } }, { store }) => {
    await copyMoves(store, [id]);
    const { rows, next } = await StockMoves.in(store).page(
      { product: objectId(id) },
      { limit, cursor, sort: { by: 'seq', direction: -1 } },
      // A product may have a million movements.
      () => 0,
    );
    if (rows.length === 0 && (await Products.in(store).countIds([id])) === 0) throw notFound('Product');
    return new Page(await shown(store, rows), next, null);
  },

  ofOrder: async ({ params: { id } }, { store }) => {
    const { products } = await placedOrder(store, id);
    await copyMoves(store, [...new Set(products.map(({ productId }) => productId._id))]);
    const order = { by: 'of_order', direction: 1 } as const;
    return shown(store, await StockMoves.in(store).list({ order: objectId(id) }, order));
  },
});
