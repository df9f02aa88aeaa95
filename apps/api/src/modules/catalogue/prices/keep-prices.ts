import type { Product } from '@kade/contract';
import type { Store } from '../../../db/stores/store.ts';
import { Products } from '../products/product.model.ts';
import { FormerPrices } from './former-price.model.ts';

/** A new price in rupees: of a variant, or of a product without options. */
interface NewPrice {
  variant?: string;
  price: number | undefined;
}

function priceOf({ price, options, variants = [] }: Product, variant: string | undefined) {
  if (variant === undefined) return options ? undefined : price;
  return variants.find(({ _id, archived }) => _id === variant && !archived)?.price;
}

/**
 * Keeps the prices of a product that a write is about to replace. They are kept first: a crash or a refusal of the write
 * leaves a row that is true as well, because the price was in force at its moment. Of two writes at the same time one may
 * leave out the price that stood between them. Throws a 404 when there is no such product.
 */
export async function keepPrices(store: Store, id: string, changes: readonly NewPrice[]): Promise<void> {
  const priced = changes.filter(({ price }) => price !== undefined);
  if (priced.length === 0) return;
  const product = await Products.in(store).get(id);
  const until = new Date().toISOString();
  const replaced = priced.flatMap(({ variant, price }) => {
    const former = priceOf(product, variant);
    if (former === undefined || former === price) return [];
    return [{ product: id, variant: variant ?? id, price: former, until, by: store.merchant }];
  });
  await Promise.all(replaced.map((row) => FormerPrices.in(store).create(row)));
}
