import type { Store } from '../../../../db/stores/store.ts';
import { Orders } from '../../orders/order.model.ts';
import type { Span } from '../period.rules.ts';
import type { DistrictOfDay, ParcelsOfDay } from './report-day.model.ts';

interface Parcel {
  district: string | null;
  isRefused: boolean;
  products: { product: string; name: string }[];
}

/** Returns the orders that were handed to a courier in a time, the oldest change first. */
function parcelsOf(store: Store, { from, to }: Span): Promise<Parcel[]> {
  const within = { $gte: from, $lt: to };
  return Orders.in(store).aggregate<Parcel>(
    // The index has the times of all changes; that of the last hand-over is one of them.
    { history: { $elemMatch: { at: within } }, number: { $gt: 0 }, 'shipment.at': within },
    [
      {
        $project: {
          _id: 0,
          district: { $ifNull: ['$district', null] },
          isRefused: { $gt: ['$door_refusal', null] },
          products: {
            $map: {
              input: '$products',
              in: { product: { $toString: '$$this.productId._id' }, name: '$$this.productId.name' },
            },
          },
        },
      },
    ],
    { by: 'event', direction: 1 },
  );
}

const countOf = ({ isRefused }: Parcel, before = { sent: 0, refused: 0 }) => ({
  sent: before.sent + 1,
  refused: before.refused + (isRefused ? 1 : 0),
});

/**
 * Counts the orders that were handed to a courier in a time, and those of them that were refused at the door, whenever that
 * was: by district, and by product.
 */
export async function countParcels(
  store: Store,
  span: Span,
): Promise<{ districts: Pick<DistrictOfDay, 'district' | 'sent' | 'refused'>[]; products: ParcelsOfDay[] }> {
  const districts = new Map<string | null, Pick<DistrictOfDay, 'district' | 'sent' | 'refused'>>();
  const products = new Map<string, ParcelsOfDay>();
  for (const parcel of await parcelsOf(store, span)) {
    const { district } = parcel;
    districts.set(district, { district, ...countOf(parcel, districts.get(district)) });
    // Two variants of a product are two lines of one parcel.
    for (const { product, name } of new Map(parcel.products.map((each) => [each.product, each])).values())
      products.set(product, { product, name, ...countOf(parcel, products.get(product)) });
  }
  const byProduct = [...products.values()].toSorted((a, b) => (a.product < b.product ? -1 : 1));
  return { districts: [...districts.values()], products: byProduct };
}
