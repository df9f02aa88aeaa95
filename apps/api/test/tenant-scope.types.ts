import type { Store } from '../src/db/stores/store.ts';
import { Orders } from '../src/modules/sales/orders/order.model.ts';
import { Products } from '../src/modules/catalogue/products/product.model.ts';

// Queries on the rows of a store that must not compile. Each line below has a misspelt name or no index; `tsc` fails
// when one of them compiles.

/** Filters. */
export async function filters(store: Store) {
  // @ts-expect-error: the field is called `price`
  await Products.in(store).list({ prize: 100 });
  // @ts-expect-error: the field of the stock is called `state`
  await Orders.in(store).count({ 'stock.stat': 'taken' });
  // @ts-expect-error: no order is in this state
  await Orders.in(store).count({ 'stock.state': 'took' });
  // @ts-expect-error: a misspelt field is found inside `$and`, too
  await Products.in(store).removeMany({ $and: [{ nme_fold: 'tea' }] });
  // @ts-expect-error: there is no such operator
  await Products.in(store).list({ price: { $biggerThan: 100 } });
  await Products.in(store).list({
    price: { $gt: 100 },
    name_fold: 'tea',
    'stock_marks.key': { $exists: true },
  });
}

/** Sorts: each is declared with its index, so that one without an index cannot be named. */
export async function sorts(store: Store) {
  // @ts-expect-error: no index holds the description
  await Products.in(store).list({}, { by: 'description', direction: 1 });
  // @ts-expect-error: the sort is called `price`
  await Products.in(store).page({}, { limit: 20, sort: { by: 'prize', direction: 1 } });
  // @ts-expect-error: webhooks report no review
  await Products.in(store).aggregate({}, [], { by: 'reviewed_at', direction: 1 });
  await Products.in(store).list({}, { by: 'price', direction: 1 });
}

/** Bodies and changes, as literals and as variables. */
export async function bodies(store: Store, id: string) {
  // @ts-expect-error: the field is called `price`
  await Products.in(store).create({ name: 'Tea', prize: 100 });
  const body = { name: 'Tea', prize: 100 };
  // @ts-expect-error: the same in a variable
  await Products.in(store).create(body);
  // @ts-expect-error: a patch, too
  await Products.in(store).update(id, body);
  // @ts-expect-error: a change, too
  await Products.in(store).change(id, { $set: { prize: 100 } });
  // @ts-expect-error: the field that is compared is called `price`
  await Products.in(store).change(id, { $inc: { price: 100 } }, { prize: 0 });
  // @ts-expect-error: a field that is read along is called `name`
  await Products.in(store).byIds([id], ['nme']);
  await Products.in(store).update(id, { name: 'Tea', price: 100 });
}
