import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aProduct } from '../../../../test/bodies.ts';
import { aCheckout, type Buyer, buyerAt } from '../../../../test/buyer.ts';
import { aDiscount } from '../../../../test/discounts.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';

let here: World;
let shop: Person;
let buyer: Buyer;
let tea: string;
let id: string;
beforeAll(async () => {
  here = await world();
});
beforeEach(async () => {
  shop = await here.newMerchant();
  buyer = buyerAt(here.url, shop.host);
  tea = okay(await shop.api.products.create({ body: aProduct({ price: 1000, stock_quantity: 900 }) }))._id;
  id = okay(await shop.api.discounts.create({ body: aDiscount({ code: '', single_codes: true }) }))._id;
});

const make = (count: number, key?: string) =>
  shop.api.discounts.makeCodes({
    params: { id },
    body: { count },
    ...(key ? { extraHeaders: { 'idempotency-key': key } } : {}),
  });
const csv = async () => {
  const reply = await fetch(`${here.url}/api/merchant/discounts/${id}/codes/csv?store_id=${shop.storeId}`, {
    headers: { authorization: shop.token },
  });
  return { reply, text: await reply.text() };
};
/** The codes of the CSV. */
const codes = async () =>
  (await csv()).text
    .trim()
    .split('\r\n')
    .slice(1)
    .map((row) => row.split(',')[0] ?? '');
const figures = async () => okay(await shop.api.discounts.codes({ params: { id } }));
const order = (given: string[], total = 900, over: object = {}) =>
  buyer.place(aCheckout([tea], { codes: given, expected_total: total, ...over }));

describe('single codes of a discount', () => {
  it('are generated without letters that look alike, and are only in a CSV', async () => {
    expect(await figures()).toEqual({ made: 0, used: 0 });
    expect(okay(await make(600))).toEqual({ made: 600, used: 0 });
    const { reply, text } = await csv();
    expect(reply.headers.get('content-type')).toBe('text/csv; charset=utf-8');
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
    expect(text).toMatch(/^code,used\r\n([2-9A-HJ-NP-Z]{10},no\r\n){600}$/);
    expect(new Set(await codes()).size).toBe(600);
    const shown = okay(await shop.api.discounts.get({ params: { id } }));
    expect(shown).toMatchObject({ code: '', single_codes: true });
    expect(shown).not.toHaveProperty('batches');
  });

  it('are not read by an API key that may only read discounts', async () => {
    okay(await make(3));
    const input = { name: 'Reads', scopes: ['discounts:read' as const], expires_in_days: null };
    const { key } = okay(await shop.api.keys.create({ body: input }));
    const read = (path: string) =>
      fetch(`${here.url}/api/merchant/discounts/${id}/codes${path}?store_id=${shop.storeId}`, {
        headers: { authorization: key },
      });
    expect([(await read('')).status, (await read('/csv')).status]).toEqual([200, 403]);
  });

  it('are found among thousands of others by their index, as discounts are by their code', async () => {
    okay(await make(2_000));
    const [given = ''] = await codes();
    const others = Array.from({ length: 20 }, (_, n) => aDiscount({ title: `${n}`, code: `OTHER${n}` }));
    for (const body of others) okay(await shop.api.discounts.create({ body }));
    const reads: object[] = [];
    const client = mongoose.connection.getClient();
    const started = ({ commandName, command }: mongoose.mongo.CommandStartedEvent) => {
      if (commandName === 'find' && String(command.find).startsWith('discount')) reads.push(command);
    };
    client.on('commandStarted', started);
    expect((await buyer.quote(aCheckout([tea], { codes: [given] }))).body).toMatchObject({ discount: 100 });
    client.off('commandStarted', started);
    const examined = reads.map(
      async ({ lsid: _session, $db: _database, ...find }: { lsid?: object; $db?: string }) => {
        const explain = { explain: find, verbosity: 'executionStats' };
        return (await client.db().command(explain)).executionStats.totalDocsExamined as number;
      },
    );
    expect(await Promise.all(examined)).toEqual([0, 1, 1]);
  });

  it('are generated once for a request that is repeated', async () => {
    const replies = await Promise.all([make(5, 'one-batch-of-codes'), make(5, 'one-batch-of-codes')]);
    expect(replies.some(({ status }) => status === 201)).toBe(true);
    expect(okay(await make(5, 'one-batch-of-codes'))).toEqual({ made: 5, used: 0 });
    expect(okay(await make(5, 'another-batch-of-codes'))).toEqual({ made: 10, used: 0 });
  });

  it('are at most ten thousand, also when they are generated at once', { timeout: 120_000 }, async () => {
    expect((await make(10_001)).status).toBe(400);
    const replies = await Promise.all(Array.from({ length: 5 }, () => make(3_000)));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 409, 409]);
    expect(replies.find(({ status }) => status === 409)).toMatchObject({ body: { code: 'too_many_codes' } });
    expect((await figures()).made).toBe(9_000);
    expect((await make(1_000)).status).toBe(201);
  });

  it('are for a discount that has them, in its own store', async () => {
    const { _id: other } = okay(await shop.api.discounts.create({ body: aDiscount() }));
    const refused = await shop.api.discounts.makeCodes({ params: { id: other }, body: { count: 1 } });
    expect(refused).toMatchObject({ status: 409, body: { code: 'too_many_codes' } });
    expect((await here.bob.api.discounts.makeCodes({ params: { id }, body: { count: 1 } })).status).toBe(404);
    expect((await here.bob.api.discounts.codes({ params: { id } })).status).toBe(404);
    const automatic = aDiscount({ method: 'automatic', code: '', single_codes: true });
    expect(await shop.api.discounts.create({ body: automatic })).toMatchObject({
      status: 400,
      body: { field: 'single_codes' },
    });
  });

  it('are each for one order: of ten at once one has it, and a cancelled one gives it back', async () => {
    okay(await make(2));
    const [first = '', second = ''] = await codes();
    const replies = await Promise.all(Array.from({ length: 10 }, () => order([first.toLowerCase()])));
    expect(replies.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)]);
    expect(await figures()).toEqual({ made: 2, used: 1 });
    expect((await csv()).text).toContain(`${first},yes\r\n${second},no`);
    const { body: quote } = await buyer.quote(aCheckout([tea], { codes: [first] }));
    expect(quote.codes).toMatchObject([{ code: first, applied: false, reason: 'used_up' }]);

    const [row] = okay(await shop.api.orders.list());
    expect(row?.discounts).toMatchObject([{ discount: id, code: first, amount: 100 }]);
    okay(await shop.api.orders.update({ params: { id: row?._id ?? '' }, body: { status: 'cancelled' } }));
    expect(await figures()).toEqual({ made: 2, used: 0 });
    expect((await order([first])).status).toBe(201);
  });

  it('stay used by an order that was refused at the door', async () => {
    okay(await make(1));
    const [code = ''] = await codes();
    expect((await order([code])).status).toBe(201);
    const params = { id: okay(await shop.api.orders.list())[0]?._id ?? '' };
    okay(await shop.api.orders.update({ params, body: { status: 'shipped' } }));
    okay(await shop.api.fulfilment.refuseAtDoor({ params, body: { reason: 'Nobody at home' } }));
    expect(await figures()).toEqual({ made: 1, used: 1 });
  });

  it('are not added up: of two in one order one counts, and the other can still be used', async () => {
    okay(await make(2));
    const given = await codes();
    const { body: quote } = await buyer.quote(aCheckout([tea], { codes: given }));
    expect(quote).toMatchObject({
      discount: 100,
      codes: [{ applied: true }, { applied: false, reason: 'not_combinable' }],
    });
    expect((await order(given)).status).toBe(201);
    expect(await figures()).toEqual({ made: 2, used: 1 });
  });

  it('are unknown while the discount is switched off, and once it is deleted', async () => {
    okay(await make(1));
    const given = await codes();
    const reason = async () =>
      (await buyer.quote(aCheckout([tea], { codes: given }))).body.codes?.[0]?.reason;
    const body = aDiscount({ code: '', single_codes: true, active: false });
    okay(await shop.api.discounts.update({ params: { id }, body }));
    expect(await reason()).toBe('unknown');
    okay(await shop.api.discounts.update({ params: { id }, body: { ...body, active: true } }));
    expect(await reason()).toBeNull();
    okay(await shop.api.discounts.remove({ params: { id } }));
    expect(await reason()).toBe('unknown');
  });

  it('count towards the limit of the discount and of each buyer', async () => {
    const terms = aDiscount({ code: '', single_codes: true, limit: 2, per_customer: 1 });
    okay(await shop.api.discounts.update({ params: { id }, body: terms }));
    okay(await make(4));
    const [a = '', b = '', c = '', d = ''] = await codes();
    const mine = { phone: '077 555 6667', again: true };
    expect((await order([a], 900, mine)).status).toBe(201);
    expect(await order([b], 900, mine)).toMatchObject({
      status: 409,
      body: { reason: 'discount_used_before' },
    });
    expect((await order([c])).status).toBe(201);
    expect((await order([d])).status).toBe(409);
    expect(await figures()).toEqual({ made: 4, used: 2 });
  });
});
