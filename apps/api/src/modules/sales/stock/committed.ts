import type { Product, VariantStock } from '@kade/contract';
import { objectId } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { Products } from '../../catalogue/products/product.model.ts';
import { locationsOf } from '../../catalogue/stock/location.model.ts';
import { quantitiesAt } from '../../catalogue/stock/places.rules.ts';
import { NOT_SENT, Orders } from '../orders/order.model.ts';

/** What orders hold of one variant: all pieces, those that return unless somebody pays or confirms, and until when. */
interface Held {
  committed: number;
  held: number;
  held_until: Date | null;
}

interface Summed extends Held {
  _id: { toString(): string } | null;
}

const isExpiring = { $gt: ['$expires_at', null] };

/**
 * Returns what orders that are not sent yet hold of each variant of a product. It is summed from the orders each time, so
 * there is no second figure that could differ from them.
 */
async function committedOf(store: Store, product: string): Promise<Map<string, Held>> {
  const line = { 'stock.lines.product': objectId(product) };
  const summed = await Orders.in(store).aggregate<Summed>(
    { order_status: { $in: NOT_SENT }, 'stock.state': 'taken', ...line },
    [
      { $unwind: '$stock.lines' },
      { $match: line },
      {
        $group: {
          _id: { $ifNull: ['$stock.lines.variant', '$stock.lines.product'] },
          committed: { $sum: '$stock.lines.quantity' },
          held: { $sum: { $cond: [isExpiring, '$stock.lines.quantity', 0] } },
          held_until: { $max: '$expires_at' },
        },
      },
    ],
    { by: 'line', direction: 1 },
  );
  return new Map(summed.map(({ _id, ...held }) => [String(_id), held]));
}

/** Returns what tells where the pieces of a variant are; nothing where the store has fewer than two places. */
async function placesOf(store: Store, product: string) {
  const places = await locationsOf(store);
  if (places.length < 2) return () => ({});
  const { levels = [] } = (await Products.in(store).byIds([product], ['levels'])).get(product) ?? {};
  const names = new Map(places.map(({ _id, name }) => [_id, name]));
  return (variant: string, total: number) => ({
    locations: quantitiesAt({ variant, total, levels, places }).map(({ location, delta }) => ({
      location,
      name: names.get(location) ?? '',
      quantity: delta,
    })),
  });
}

/** Returns the stock of each variant of a product: what can be sold, what orders hold, and both together. */
export async function stockOf(
  store: Store,
  { _id, variants, stock_quantity }: Product,
): Promise<VariantStock[]> {
  const [committed, places] = await Promise.all([committedOf(store, _id), placesOf(store, _id)]);
  const levels = variants ?? [{ _id, stock_quantity }];
  return levels.map(({ _id: variant, stock_quantity: available }) => {
    const { committed: pieces = 0, held = 0, held_until } = committed.get(variant) ?? {};
    return {
      variant,
      available,
      committed: pieces,
      on_hand: available + pieces,
      held,
      held_until: held_until?.toISOString() ?? null,
      ...places(variant, available),
    };
  });
}
