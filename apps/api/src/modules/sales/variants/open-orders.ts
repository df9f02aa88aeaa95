import type { Store } from '../../../db/stores/store.ts';
import { objectId } from '../../../db/scoped/serialization.ts';
import { normalizeChoice, variantId } from '../../catalogue/variants/variant.rules.ts';
import { Orders } from '../orders/order.model.ts';

const ALONG_STATUSES = { by: 'date_in_status', direction: 1 } as const;

/** Returns how many orders that are neither delivered nor cancelled hold each variant of a product, by its id. */
export async function openOrdersOf(store: Store, product: string): Promise<Map<string, number>> {
  const found = await Orders.in(store).aggregate<{ _id: { toString(): string } | null; orders: number }>(
    {
      order_status: { $in: ['pending', 'processing', 'shipped'] },
      'stock.lines': { $elemMatch: { product: objectId(product) } },
    },
    [
      { $unwind: '$stock.lines' },
      { $match: { 'stock.lines.product': objectId(product) } },
      { $group: { _id: '$stock.lines.variant', orders: { $sum: 1 } } },
    ],
    ALONG_STATUSES,
  );
  return new Map(
    found.map(({ _id: variant, orders }) => [
      variantId(normalizeChoice({ product, variant: variant ? String(variant) : undefined })),
      orders,
    ]),
  );
}
