import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProduct } from '../../../../test/bodies.ts';
import { blouse, variantOf } from '../../../../test/blouse.ts';
import { aPhone } from '../../../../test/buyer.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { HOUR } from '../../../lib/duration.ts';
import { Store } from '../../../db/stores/store.ts';
import { mailWishes } from './mail-wishes.job.ts';
import { Wishes } from './wish.model.ts';

const START = new Date('2027-03-01T02:30:00Z');
const clock = fixedClock(START);
const { signal } = new AbortController();
let here: World;
let shop: Person;
beforeAll(async () => {
  here = await world({ ctx: { clock } });
});
beforeEach(async () => {
  clock.set(START);
  shop = await here.newMerchant();
});

const soldOut = async (over: object = {}) =>
  okay(await shop.api.products.create({ body: aProduct({ name: 'Tea', stock_quantity: 0, ...over }) }))._id;
const add = async (id: string, pieces: number, variant = id) =>
  okay(
    await shop.api.stock.adjust({
      params: { id },
      body: { variant, add: pieces, reason: 'received', note: '' },
    }),
  );
async function wish(body: object) {
  const reply = await fetch(`${here.url}/api/storefront/wishes?shop=${shop.host}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return ((await reply.json()) as { state?: string }).state;
}
let count = 0;
const address = () => {
  count += 1;
  return `buyer${count}@example.lk`;
};
/** Lets so many people wait, one after the other. Returns their addresses. */
async function waiting(product: string, people: number, over: object = {}): Promise<string[]> {
  const emails = Array.from({ length: people }, address);
  for (const email of emails) expect(await wish({ product, email, ...over })).toBe('waiting');
  return emails;
}
const run = () => mailWishes(here.ctx, signal);
/** The mails to these addresses, in the order in which they were sent. */
const mailsTo = async (emails: readonly string[]) =>
  ((await here.ctx.outbox?.list()) ?? []).filter(({ to }) => emails.includes(to)).toReversed();
const told = async (emails: readonly string[]) => (await mailsTo(emails)).map(({ to }) => to);

describe('Buyers who left an email address', () => {
  it('are told in the order of asking, three for each piece, and the next after 12 hours', async () => {
    const tea = await soldOut();
    const emails = await waiting(tea, 10);
    await run();
    expect(await told(emails)).toEqual([]);
    await add(tea, 2);
    await run();
    await run();
    expect(await told(emails)).toEqual(emails.slice(0, 6));
    clock.set(new Date(START.getTime() + 13 * HOUR));
    await run();
    expect(await told(emails)).toEqual(emails);
  });

  it('get one mail each with the product and a link that ends it, whatever is repeated', async () => {
    const tea = await soldOut();
    const emails = await waiting(tea, 3, { language: 'ta' });
    await add(tea, 5);
    await Promise.all([run(), run(), run()]);
    await mongoose.model('Wish').updateMany({ email: { $in: emails } }, { $unset: { told_at: 1 } });
    await run();
    expect((await told(emails)).toSorted()).toEqual(emails.toSorted());
    const [mail] = await mailsTo(emails);
    expect(mail?.subject).toContain('Tea மீண்டும் இருப்பில்');
    expect(mail?.text).toContain(`/product/${tea}`);
    expect(new URL(mail?.unsubscribe ?? '').hostname).toBe(shop.host);
    expect(mail?.text).toContain(mail?.unsubscribe);
  });

  it('are told by several processes at once as many as there are pieces for', async () => {
    const tea = await soldOut();
    const emails = await waiting(tea, 12);
    await add(tea, 1);
    await Promise.all(Array.from({ length: 6 }, run));
    await run();
    expect((await told(emails)).toSorted()).toEqual(emails.slice(0, 3).toSorted());
  });

  it('are at most 15 of 500 for 5 pieces, though the job is killed after any of its writes', async () => {
    const tea = await soldOut();
    const emails = Array.from({ length: 500 }, address);
    const store = await Store.ofRow(shop.storeId ?? '');
    if (!store) throw new Error('the store is gone');
    for (const email of emails)
      await Wishes.in(store).create({
        product: tea,
        variant: tea,
        email,
        phone: '',
        phone_key: email,
        place: 0,
        language: 'en',
      });
    await add(tea, 5);
    const { send } = here.ctx.mail;
    // Each try is stopped behind another number of mails, before it is written that the last was sent.
    for (const sent of [1, 2, 7]) {
      let left = sent;
      here.ctx.mail.send = async (...mail) => {
        await send(...mail);
        left -= 1;
        if (left === 0) throw new Error('killed');
      };
      await run();
    }
    here.ctx.mail.send = send;
    await Promise.all([run(), run()]);
    expect(await told(emails)).toEqual(emails.slice(0, 15));
  });

  it('who unsubscribe get no mail for what they asked before, and one for what they ask again', async () => {
    const [tea, rice] = [await soldOut(), await soldOut({ name: 'Rice' })];
    const [email = ''] = await waiting(tea, 1);
    await wish({ product: rice, email: email.replace('@', '+shop@') });
    await add(tea, 5);
    await run();
    const unsubscribe = async () => {
      const last = (await mailsTo([email])).at(-1);
      const token = new URL(last?.unsubscribe ?? '').pathname.split('/').at(-1);
      const reply = await fetch(`${here.url}/api/storefront/unsubscribe?shop=${shop.host}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ token }),
      });
      expect(reply.status).toBe(200);
    };
    await unsubscribe();
    await add(rice, 5);
    await run();
    expect(await mailsTo([email, email.replace('@', '+shop@')])).toHaveLength(1);
    await add(rice, -5);
    expect(await wish({ product: rice, email })).toBe('waiting');
    await add(rice, 5);
    await run();
    expect(await mailsTo([email])).toHaveLength(2);
    const silk = await soldOut({ name: 'Silk' });
    expect(await wish({ product: silk, email })).toBe('waiting');
    await unsubscribe();
    await add(silk, 5);
    await run();
    expect(await mailsTo([email])).toHaveLength(2);
  });

  it('are told about their variant only, and may ask again once it is sold out again', async () => {
    const { _id: id, variants } = await blouse(shop);
    const [s, m] = ['S', 'M'].map((title) => variantOf({ variants }, title));
    await add(id, -(s?.stock_quantity ?? 0), s?._id);
    const [email = ''] = await waiting(id, 1, { variant: s?._id });
    await add(id, 4, m?._id);
    await run();
    expect(await mailsTo([email])).toEqual([]);
    await add(id, 1, s?._id);
    await run();
    expect((await mailsTo([email]))[0]?.text).toContain(`?v=${s?._id}`);
    await add(id, -1, s?._id);
    expect(await wish({ product: id, variant: s?._id, email })).toBe('waiting');
    await add(id, 1, s?._id);
    await run();
    clock.set(new Date(START.getTime() + 13 * HOUR));
    await run();
    expect(await mailsTo([email])).toHaveLength(2);
  });

  it('are on the list with their address until they are told, and those with a phone get no mail', async () => {
    const tea = await soldOut();
    const [email] = await waiting(tea, 1);
    const phone = aPhone();
    await wish({ product: tea, phone });
    const list = async () => okay(await shop.api.wishes.list({ query: { product: tea } }))[0];
    expect((await list())?.waiting).toMatchObject([{ email, phone: '' }, { phone }]);
    await add(tea, 9);
    await run();
    expect((await list())?.waiting).toMatchObject([{ phone }]);
  });
});
