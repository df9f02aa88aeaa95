import { Store } from '../../db/stores/store.ts';
import { Products } from '../catalogue/products/product.model.ts';
import { Orders } from '../sales/orders/order.model.ts';
import { Reviews } from '../sales/reviews/review.model.ts';
import { DesignVersions } from './design/design-version.model.ts';
import { Designs } from './design/design.model.ts';

/** Returns whether a row of a store refers to an upload. `logo` is that of the store. */
export async function isShownIn(store: Store, id: string, logo: string | null): Promise<boolean> {
  if (logo === id) return true;
  if ((await Products.in(store).count({ thumbnail: id })) > 0) return true;
  if ((await Products.in(store).count({ images: id })) > 0) return true;
  if ((await Designs.in(store).count({ pictures: id })) > 0) return true;
  if ((await DesignVersions.in(store).count({ pictures: id })) > 0) return true;
  if ((await Reviews.in(store).count({ pictures: id })) > 0) return true;
  return (await Orders.in(store).count({ 'slip.upload': id })) > 0;
}

/** Returns whether a store of an account refers to an upload. */
export async function isShownBy(merchant: string, id: string): Promise<boolean> {
  for (const row of await Store.listOf(merchant)) {
    const store = await Store.owned(merchant, row._id);
    if (store && (await isShownIn(store, id, row.logo))) return true;
  }
  return false;
}
