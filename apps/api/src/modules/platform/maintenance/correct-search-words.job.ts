import { Store } from '../../../db/stores/store.ts';
import { correctSearchWords } from '../../catalogue/products/search-products.ts';
import { correctOrderWords } from '../../sales/orders/search-orders.ts';

/** Writes the words that products and orders are found by, where the version before or a crash left others or none. */
export async function correctWords(stopping: AbortSignal): Promise<void> {
  for await (const store of Store.all()) {
    if (stopping.aborted) return;
    await correctSearchWords(store);
    await correctOrderWords(store);
  }
}
