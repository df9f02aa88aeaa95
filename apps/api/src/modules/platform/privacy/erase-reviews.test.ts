import { beforeAll, expect, it } from 'vitest';
import { aPicture, aProduct } from '../../../../test/bodies.ts';
import { reviewsIn } from '../../../../test/reviews.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { memoryFiles } from '../../../infra/files/memory.ts';

const files = memoryFiles();
let here: World;
let shop: Person;
let tea: string;
beforeAll(async () => {
  here = await world({ ctx: { files } });
  shop = here.alice;
  tea = okay(await shop.api.products.create({ body: aProduct({ stock_quantity: 900 }) }))._id;
  okay(await shop.api.shopSettings.update({ body: { reviews: 'moderated' } }));
});

/** Writes a review with a picture, and publishes it. Returns its id and the customer. */
async function published(phone: string, text: string, reply: string) {
  const reviews = reviewsIn(here, shop);
  const buyer = { phone, name: 'Chandrika Kumari', email: 'chandrika@home.lk' };
  const { token } = await reviews.deliver(tea, buyer);
  const { body } = await reviews.write({ token }, { product: tea, stars: 2, text });
  const id: string = body.lines[0].review._id;
  await reviews.addPicture(token, id, await aPicture('jpeg', 300));
  okay(await reviews.decide(id, { state: 'published', reply }));
  await here.ctx.background.whenIdle();
  const [customer] = okay(await shop.api.customers.list({ query: { q: phone } }));
  return { id, customer: customer?._id ?? '' };
}

it('The reviews of a customer are in the export, and leave stars and harmless words after the erasure', async () => {
  const { id, customer } = await published('0774441111', 'Too weak', 'Sorry, Chandrika');
  const exported = okay(await shop.api.personalData.export({ params: { id: customer } }));
  expect(exported.reviews).toMatchObject([{ _id: id, text: 'Too weak', name: 'Chandrika K.' }]);
  const { rating } = await reviewsIn(here, shop).page(tea);
  okay(await shop.api.personalData.erase({ params: { id: customer } }));
  const left = okay(await shop.api.reviews.get({ params: { id } }));
  expect(left).toMatchObject({ name: '', text: 'Too weak', stars: 2, pictures: [] });
  expect(left).not.toHaveProperty('reply');
  const page = await reviewsIn(here, shop).page(tea);
  expect(page.rating).toEqual(rating);
  expect(JSON.stringify(page)).not.toMatch(/chandrika/i);
});

it.each([
  ['the name', 'Yours, Kumari'],
  ['the number', 'Call 077 444 2222'],
  ['the address of mails', 'Write to chandrika@home.lk'],
])('A text with %s is erased with the customer', async (_, text) => {
  const { id, customer } = await published('0774442222', text, '');
  okay(await shop.api.personalData.erase({ params: { id: customer } }));
  expect(okay(await shop.api.reviews.get({ params: { id } })).text).toBe('');
});
