import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { aProduct } from '../../../../test/bodies.ts';
import { blouse, variantOf } from '../../../../test/blouse.ts';
import { aPhone } from '../../../../test/buyer.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { createLimits } from '../../../infra/rate-limits/rate-limits.ts';

let here: World;
beforeAll(async () => {
  here = await world({ onlyDeclaredStatuses: true });
});

const soldOut = async (over: object = {}, { api }: Person = here.alice) =>
  okay(await api.products.create({ body: aProduct({ name: 'Tea', stock_quantity: 0, ...over }) }))._id;
const receive = async (id: string, add: number) =>
  okay(await here.alice.api.stock.adjust({ params: { id }, body: { add, reason: 'received', note: '' } }));
const list = async (product: string) => okay(await here.alice.api.wishes.list({ query: { product } }));
async function wish(body: object, { url, alice }: World = here) {
  const reply = await fetch(`${url}/api/storefront/wishes?shop=${alice.host}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: reply.status, body: (await reply.json()) as { state?: string; code?: string } };
}

describe('A buyer who waits for a product', () => {
  it('is on the list once, with the first who asked first, and what can be bought comes first', async () => {
    const tea = await soldOut();
    const phones = [aPhone(), aPhone(), aPhone()];
    for (const phone of phones) expect((await wish({ product: tea, phone })).body.state).toBe('waiting');
    const again = `+94${(phones[0] ?? '').slice(1)}`;
    expect((await wish({ product: tea, phone: again })).body.state).toBe('waiting');
    const [found, ...others] = await list(tea);
    expect([found?.count, found?.left, others]).toEqual([3, 0, []]);
    expect(found?.waiting.map(({ phone }) => phone)).toEqual(phones);
    expect(found?.product).toEqual({ _id: tea, name: 'Tea' });
    expect(found).not.toHaveProperty('variant');
    await receive(tea, 2);
    const other = await soldOut();
    await wish({ product: other, phone: aPhone() });
    const all = okay(await here.alice.api.wishes.list({ query: {} }));
    expect(all.map(({ product, left }) => [product._id, left])).toEqual([
      [tea, 2],
      [other, 0],
    ]);
  });

  it('waits for a variant of a product with options', async () => {
    const { _id: id, variants } = await blouse(here.alice);
    const s = variantOf({ variants }, 'S');
    okay(
      await here.alice.api.stock.adjust({
        params: { id },
        body: { variant: s._id, add: -s.stock_quantity, reason: 'lost', note: '' },
      }),
    );
    const ask = (variant: string) => wish({ product: id, variant, phone: aPhone() });
    expect((await ask(s._id)).body.state).toBe('waiting');
    expect((await ask('65f8d6c0a1b2c3d4e5f60718')).status).toBe(400);
    expect(await list(id)).toMatchObject([{ variant: { _id: s._id, title: s.title }, count: 1 }]);
  });

  it('is told at once that it can be bought, and nothing is stored', async () => {
    const tea = await soldOut({ stock_quantity: 1 });
    expect(await wish({ product: tea, phone: aPhone() })).toMatchObject({
      status: 201,
      body: { state: 'buyable' },
    });
    expect(await list(tea)).toEqual([]);
  });

  it('waits for three products at most, also with requests at once', async () => {
    const phone = aPhone();
    const products = await Promise.all(Array.from({ length: 6 }, () => soldOut()));
    const replies = await Promise.all(products.map((product) => wish({ product, phone })));
    const states = replies.map(({ body }) => body.state).toSorted();
    expect(states).toEqual(['too_many', 'too_many', 'too_many', 'waiting', 'waiting', 'waiting']);
    expect(await mongoose.model('Wish').countDocuments({ phone })).toBe(3);
  });

  it('is taken off the list once told, which makes room for another', async () => {
    const tea = await soldOut();
    await wish({ product: tea, phone: aPhone() });
    const [found] = await list(tea);
    const id = found?.waiting[0]?._id ?? '';
    expect((await here.bob.api.wishes.remove({ params: { id } })).status).toBe(404);
    okay(await here.alice.api.wishes.remove({ params: { id } }));
    expect((await here.alice.api.wishes.remove({ params: { id } })).status).toBe(404);
    expect(await list(tea)).toEqual([]);
  });

  it.each([
    ['a number that is none', { phone: 'abc' }, 400],
    ['no number', { phone: undefined }, 400],
    ['an unknown product', { product: '65f8d6c0a1b2c3d4e5f60718' }, 404],
    ['a variant of a product without options', { variant: '65f8d6c0a1b2c3d4e5f60718' }, 400],
    ['a language that shops do not have', { language: 'fr' }, 400],
  ])('is refused with %s', async (_, change, status) => {
    const product = await soldOut();
    expect((await wish({ product, phone: aPhone(), ...change })).status).toBe(status);
    expect(await list(product)).toEqual([]);
  });

  it('finds no product of another store, and none that is not in the shop', async () => {
    const foreign = await soldOut({}, here.bob);
    expect((await wish({ product: foreign, phone: aPhone() })).status).toBe(404);
    const draft = await soldOut({ state: 'draft' });
    expect((await wish({ product: draft, phone: aPhone() })).status).toBe(404);
  });
});

it('The sixth request of an address in an hour is refused', async () => {
  const limited = await world({ ctx: { rateLimits: createLimits() } });
  const product = okay(
    await limited.alice.api.products.create({ body: aProduct({ stock_quantity: 0 }) }),
  )._id;
  for (let n = 0; n < 5; n += 1) expect((await wish({ product, phone: aPhone() }, limited)).status).toBe(201);
  const { status, body } = await wish({ product, phone: aPhone() }, limited);
  expect([status, body.code]).toEqual([429, 'too_many_requests']);
  const [found] = okay(await limited.alice.api.wishes.list({ query: { product } }));
  expect(found?.count).toBe(5);
});
