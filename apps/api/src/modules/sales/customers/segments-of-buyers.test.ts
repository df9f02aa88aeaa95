import type { CustomerQuery } from '@kade/contract';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { z } from 'zod';
import { aProduct } from '../../../../test/bodies.ts';
import { aPhone } from '../../../../test/buyer.ts';
import { anEmail, buyerPage } from '../../../../test/buyer-page.ts';
import { change } from '../../../../test/orders-by-hand.ts';
import { placeInShop } from '../../../../test/shop-order.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';

let here: World;
let shop: Person;
let tea: string;
beforeAll(async () => {
  here = await world();
});
beforeEach(async () => {
  shop = await here.newMerchant();
  tea = await product();
  okay(await shop.api.shopSettings.update({ body: { asks_consent: ['email', 'whatsapp'] } }));
});

const product = async (over: object = {}) =>
  okay(await shop.api.products.create({ body: aProduct({ stock_quantity: 90, ...over }) }))._id;
const placed = (over: object = {}, bought = tea) =>
  placeInShop(here, shop, { product: bought, again: true, email: '', phone: aPhone(), ...over });

/** The phone numbers of the customers who are selected, and in a segment of the same limits. */
async function found(filter: z.input<typeof CustomerQuery>) {
  await here.ctx.background.whenIdle();
  const { _id: segment } = okay(
    await shop.api.segments.create({ body: { name: JSON.stringify(filter).slice(0, 100), filter } }),
  );
  const [listed, kept] = await Promise.all(
    [filter, { segment }].map(async (query) => okay(await shop.api.customers.list({ query }))),
  );
  expect(kept).toEqual(listed);
  okay(await shop.api.segments.remove({ params: { id: segment } }));
  return (listed ?? []).map(({ phone }) => phone).toSorted();
}
const international = (phone: string) => `+94${phone.slice(1)}`;

it('Customers are selected by the way in which they agreed to get offers, until they refuse', async () => {
  const [both, one, none] = [aPhone(), aPhone(), aPhone()];
  const email = anEmail();
  await placed({ phone: both, email, offers: ['email', 'whatsapp'] });
  await placed({ phone: one, offers: ['whatsapp'] });
  await placed({ phone: none, email: anEmail() });
  expect(await found({ consent: 'email' })).toEqual([international(both)]);
  expect(await found({ consent: 'whatsapp' })).toEqual([both, one].map(international).toSorted());
  expect(await found({ consent: 'sms' })).toEqual([]);
  const page = buyerPage(here, { shop, tea });
  const session = await page.signIn(email);
  await page.call('/offers', { session, wanted: false });
  expect(await found({ consent: 'email' })).toEqual([]);
  expect((await found({ consent: 'whatsapp' })).length).toBe(2);
});

it('One refusal by a way counts for a customer who was merged', async () => {
  const [kept, other] = [aPhone(), aPhone()];
  const [wants, refuses] = [anEmail(), anEmail()];
  await placed({ phone: kept, email: wants, offers: ['email'] });
  await placed({ phone: other, email: refuses });
  const page = buyerPage(here, { shop, tea });
  await page.call('/offers', { session: await page.signIn(refuses), wanted: true });
  await page.call('/offers', { session: await page.signIn(refuses), wanted: false });
  const idOf = async (q: string) => okay(await shop.api.customers.list({ query: { q } }))[0]?._id ?? '';
  const [into, id] = [await idOf(kept), await idOf(other)];
  okay(await shop.api.customers.merge({ params: { id }, body: { into } }));
  expect(await found({ consent: 'email' })).toEqual([]);
  okay(await shop.api.customers.unmerge({ params: { id } }));
  expect(await found({ consent: 'email' })).toEqual([international(kept)]);
});

it('Customers are selected by how many of their parcels came back', async () => {
  const [back, kept] = [aPhone(), aPhone()];
  const orders = [
    await placed({ phone: back }),
    await placed({ phone: back }),
    await placed({ phone: kept }),
  ];
  for (const { id } of orders)
    okay(await shop.api.fulfilment.ship({ params: { id }, body: { courier: 'Domex', tracking_number: id } }));
  for (const { id } of orders.slice(0, 2))
    okay(await shop.api.fulfilment.receiveReturn({ params: { id }, body: {} }));
  expect(await found({ min_returned: 2 })).toEqual([international(back)]);
  expect(await found({ min_returned: 3 })).toEqual([]);
  const [row] = okay(await shop.api.customers.list({ query: { min_returned: 1 } }));
  expect(row).toMatchObject({ returned: 2 });
});

it('Customers are selected by what they bought, and by its category, without cancelled orders', async () => {
  const { _id: drinks } = okay(await shop.api.categories.create({ body: { name: 'Drinks', products: [] } }));
  const [coffee, rice] = [await product({ category: drinks }), await product()];
  okay(await shop.api.products.update({ params: { id: tea }, body: { category: drinks } }));
  const [one, two, three, gone] = [aPhone(), aPhone(), aPhone(), aPhone()];
  await placed({ phone: one }, tea);
  await placed({ phone: one }, rice);
  await placed({ phone: two }, coffee);
  await placed({ phone: three }, rice);
  const { id } = await placed({ phone: gone }, tea);
  okay(await change(shop, id, { status: 'cancelled' }));
  expect(await found({ bought: tea })).toEqual([international(one)]);
  expect(await found({ bought: rice })).toEqual([one, three].map(international).toSorted());
  expect(await found({ bought_in: drinks })).toEqual([one, two].map(international).toSorted());
  expect(await found({ bought_in: drinks, bought: rice })).toEqual([international(one)]);
});

it('A segment names no product or category of another store', async () => {
  const theirs = okay(await here.bob.api.products.create({ body: aProduct() }))._id;
  for (const filter of [{ bought: theirs }, { bought_in: 'f'.repeat(24) }]) {
    const refused = await shop.api.segments.create({ body: { name: 'Foreign', filter } });
    expect([refused.status, refused.body]).toMatchObject([400, { reason: 'not_in_store' }]);
    expect(okay(await shop.api.customers.list({ query: filter }))).toEqual([]);
  }
});
