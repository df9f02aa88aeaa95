import type { CountItem, Product } from '@kade/contract';
import { objectId } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { Products } from '../../catalogue/products/product.model.ts';
import type { CountStored } from './count.model.ts';

/** Returns what is counted of a product: each variant that is offered, or the product. */
function itemsOf({ _id: product, name, thumbnail, variants, ...row }: Product): CountItem[] {
  if (!variants) {
    const { price, cost, sku = '', barcode = '' } = row;
    const costs = cost === undefined ? {} : { cost };
    return [{ product, variant: product, name, title: '', sku, barcode, price, ...costs, thumbnail }];
  }
  return variants
    .filter(({ archived }) => !archived)
    .map(({ _id: variant, title, sku, barcode, price, cost, image }) => {
      const costs = typeof cost === 'number' ? { cost } : {};
      const own = { product, variant, name, title, sku, barcode, price };
      return { ...own, ...costs, thumbnail: image ?? thumbnail };
    });
}

/** Yields what a stock-take counts, in batches. Archived products are left out. */
export async function* countItems(store: Store, { category }: CountStored): AsyncGenerator<CountItem[]> {
  const by = category ? ('in_category' as const) : ('_id' as const);
  const filter = {
    state: { $ne: 'archived' as const },
    ...(category ? { category: objectId(category) } : {}),
  };
  for await (const rows of Products.in(store).each(filter, { by, direction: 1 })) yield rows.flatMap(itemsOf);
}
