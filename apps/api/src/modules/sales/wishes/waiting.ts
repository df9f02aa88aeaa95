import { WAITING_SHOWN, type WaitingFor, type Wish } from '@kade/contract';
import { objectId, toJson } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { Products } from '../../catalogue/products/product.model.ts';
import { STOCK_FIELDS, toStockLevel } from '../../catalogue/stock/stock-levels.ts';
import { normalizeChoice, variantFor } from '../../catalogue/variants/variant.rules.ts';
import { Wishes } from './wish.model.ts';

/** The most products and variants of the list. */
const SHOWN = 100;

interface Group {
  _id: { product: { toString(): string }; variant: { toString(): string } };
  count: number;
  waiting: object[];
}

const shown = {
  _id: '$_id',
  phone: '$phone',
  email: '$email',
  language: '$language',
  created_at: '$created_at',
};

const groupsOf = (store: Store, product: string | undefined): Promise<Group[]> =>
  Wishes.in(store).aggregate<Group>(
    { told_at: null, ...(product ? { product: objectId(product) } : {}) },
    [
      {
        $group: {
          _id: { product: '$product', variant: '$variant' },
          count: { $sum: 1 },
          waiting: { $push: shown },
        },
      },
      { $sort: { count: -1, '_id.product': 1, '_id.variant': 1 } },
      { $limit: SHOWN },
      { $set: { waiting: { $slice: ['$waiting', WAITING_SHOWN] } } },
    ],
    { by: 'asked', direction: 1 },
  );

/**
 * Returns what buyers wait for: what can be bought first, then what most of them wait for. Each has those who asked first.
 * Products and variants that are gone are left out.
 */
export async function waitingFor(store: Store, product?: string): Promise<WaitingFor[]> {
  const groups = await groupsOf(store, product);
  const ids = [...new Set(groups.map(({ _id }) => String(_id.product)))];
  const products = await Products.in(store).byIds(ids, STOCK_FIELDS);
  const found = groups.flatMap(({ _id, count, waiting }): WaitingFor[] => {
    const id = String(_id.product);
    const row = products.get(id);
    const choice = normalizeChoice({ product: id, variant: String(_id.variant) });
    const level = row && toStockLevel(row, choice);
    if (!row || !level) return [];
    const variant = variantFor(row.variants ?? [], choice);
    return [
      {
        product: { _id: id, name: row.name },
        ...(variant ? { variant: { _id: variant._id, title: variant.title } } : {}),
        left: level.in_stock ? Math.max(0, level.free) : 0,
        count,
        waiting: waiting.map((wish) => toJson<Wish>({ ...wish })),
      },
    ];
  });
  return found.toSorted((a, b) => Number(b.left > 0) - Number(a.left > 0));
}
