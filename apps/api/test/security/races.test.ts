import { beforeAll, describe, expect, it } from 'vitest';
import mongoose from 'mongoose';
import { aProduct } from '../bodies.ts';
import { okay, type World, world } from '../world.ts';
import { times } from './cases.ts';

const AT_ONCE = 50;
const ROUNDS = times(20, 2);
const rounds = Array.from({ length: ROUNDS }, (_, index) => index + 1);

let here: World;
beforeAll(async () => {
  here = await world();
});

const parallel = <T>(work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: AT_ONCE }, (_, n) => work(n)));
const winners = (replies: { status: number }[]) => replies.filter(({ status }) => status === 201).length;

describe('at a limit', () => {
  // checklist 497
  it.each(rounds)('one of fifty products created at the limit less one is stored (round %i)', async () => {
    const { api, storeId } = await here.newMerchant({ plan: 'starter' });
    for (let n = 0; n < 19; n += 1) okay(await api.products.create({ body: aProduct() }));
    const replies = await parallel((n) => api.products.create({ body: aProduct({ name: `Last ${n}` }) }));
    expect(winners(replies)).toBe(1);
    expect(replies.filter(({ status }) => status === 403)).toHaveLength(AT_ONCE - 1);
    expect(replies.find(({ status }) => status === 403)?.body).toMatchObject({
      error: expect.stringMatching(/starter.*20 products/i),
    });
    const store = await mongoose.model('Store').findById(storeId).lean<{ usage: { products: number } }>();
    expect([store?.usage.products, okay(await api.products.list({ query: {} })).length]).toEqual([20, 20]);
  });

  // checklist 496
  it.each(rounds)('one of fifty first stores opened at once is created (round %i)', async (round) => {
    const { api } = await here.newMerchant({ store: false });
    const replies = await parallel((n) =>
      api.stores.create({ body: { name: 'Shop', domain: `race-${round}-${n}.localhost`, logo: null } }),
    );
    expect(winners(replies)).toBe(1);
    expect(okay(await api.stores.list())).toHaveLength(1);
  });

  // checklist 424
  it.each(rounds)('one of fifty sign-ups with one email creates an account (round %i)', async (round) => {
    const replies = await parallel((n) =>
      here.visitor.auth.signup({
        body: {
          username: `race-${round}-${n}`,
          email: `race-${round}@example.lk`,
          password: 'correct horse',
          first_name: 'A',
          last_name: 'B',
        },
      }),
    );
    expect(winners(replies)).toBe(1);
    const others = replies.filter(({ status }) => status !== 201).map(({ status }) => status);
    // Concurrent password hashing is limited, so some requests have to be retried.
    expect(others.every((status) => status === 409 || status === 503)).toBe(true);
  });

  // checklist 497
  it('a creation that fails after it was counted is subtracted again: the next one succeeds', async () => {
    const { api } = await here.newMerchant({ plan: 'starter' });
    for (let n = 0; n < 19; n += 1) okay(await api.products.create({ body: aProduct() }));
    const refused = await parallel(() =>
      api.products.create({ body: aProduct({ category: '65f8d6c0a1b2c3d4e5f60718' }) }),
    );
    expect(winners(refused)).toBe(0);
    expect((await api.products.create({ body: aProduct() })).status).toBe(201);
    expect((await api.products.create({ body: aProduct() })).status).toBe(403);
  });

  // checklist 497
  it('a deleted product allows another one', async () => {
    const { api } = await here.newMerchant({ plan: 'starter' });
    for (let n = 0; n < 20; n += 1) okay(await api.products.create({ body: aProduct() }));
    const [first] = okay(await api.products.list({ query: {} }));
    okay(await api.products.remove({ params: { id: first?._id ?? '' } }));
    expect((await api.products.create({ body: aProduct() })).status).toBe(201);
  });

  // checklist 496
  it('a merchant on a paid plan can open any number of stores', async () => {
    const { api } = await here.newMerchant({ plan: 'standard' });
    for (let n = 0; n < 3; n += 1)
      okay(
        await api.stores.create({ body: { name: 'Branch', domain: `branch-${n}.localhost`, logo: null } }),
      );
    expect(okay(await api.stores.list())).toHaveLength(4);
  });
});
