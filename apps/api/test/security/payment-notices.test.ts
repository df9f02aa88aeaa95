import { checkoutHash, notificationSignature } from '@kade/payhere-sim';
import fc from 'fast-check';
import mongoose from 'mongoose';
import { pino } from 'pino';
import { beforeAll, describe, expect, it } from 'vitest';
import { type CardOrder, type Fields, noticeOf, notify, placeByCard } from '../card-order.ts';
import { simulatedAccount } from '../gateway.ts';
import { okay, type Person, type World, world } from '../world.ts';
import { times } from './cases.ts';

const lines: string[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(line) });
const OTHER = { merchantId: '1220000', secret: 'sim-secret-0002' };
const { merchantId, secret } = simulatedAccount;
let here: World;
let carol: Person;
let target: CardOrder;
let other: CardOrder;
/** A notice that the gateway sent about another order of the store. */
let genuine: Fields;
beforeAll(async () => {
  here = await world({ ctx: { log } });
  carol = await here.newMerchant({ cards: true });
  const dave = await here.newMerchant({ cards: true });
  const merchant_secret = here.ctx.encryption.encrypt(OTHER.secret, `credentials:payhere:${dave.storeId}`);
  const payhere = { merchant_id: OTHER.merchantId, merchant_secret };
  const stores = mongoose.model('Store');
  await stores.updateOne({ _id: dave.storeId }, { $set: { 'credentials.payhere': payhere } });
  [target, other] = [await placeByCard(here, carol), await placeByCard(here, carol)];
  genuine = noticeOf(other);
});

type Form = Fields | string;
const encoded = (form: Form): string =>
  typeof form === 'string' ? form : new URLSearchParams(form).toString();
const hex = fc.string({
  unit: fc.constantFrom(...'0123456789ABCDEF'.split('')),
  minLength: 32,
  maxLength: 32,
});
const signed = (over: Fields, by: string) => noticeOf(target, over, by);

/** The forms that buyers of the store see: that of this order, and of one in a currency that does not exist. */
const checkout = (currency: string) =>
  checkoutHash({ merchant_id: merchantId, order_id: target.ref, amount: target.amount, currency }, secret);

/** Other splits of the same signed text: the order id is longer and the amount shorter by the same characters. */
const shifted = fc.constantFrom(-3, -2, -1, 1, 2, 3, 4).map((by) => {
  const joined = other.ref + other.amount;
  const at = other.ref.length + by;
  return { ...genuine, order_id: joined.slice(0, at), payhere_amount: joined.slice(at) };
});

/** A notice about `target` that the gateway never sent, made without the secret. */
const forged = (): fc.Arbitrary<Form> => {
  const code = fc.constantFrom('2', '0', '-1', '-2', '-3');
  const form = noticeOf(target, {}, 'not the secret');
  const fields = fc.constantFrom(...Object.keys(form));
  const needed = fc.constantFrom(
    'merchant_id',
    'order_id',
    'payment_id',
    'payhere_amount',
    'payhere_currency',
    'status_code',
    'md5sig',
  );
  const texts = fc.oneof(fc.string({ maxLength: 40 }), fc.constantFrom('2', 'LKR', '0.00', '1e3', '٢', '\0'));
  return fc.oneof(
    fc.record({ md5sig: hex, status_code: code }).map((over) => noticeOf(target, over)),
    code.map((status_code) => signed({ status_code }, OTHER.secret)),
    code.map((status_code) => signed({ status_code, merchant_id: OTHER.merchantId }, OTHER.secret)),
    code.map((status_code) => signed({ status_code, merchant_id: OTHER.merchantId }, secret)),
    code.map((status_code) => signed({ status_code }, '')),
    // What was signed for another order, amount or status.
    code.map((status_code) => ({ ...genuine, order_id: target.ref, status_code })),
    fc.tuple(fields, texts).map(([name, text]) => ({ ...genuine, order_id: target.ref, [name]: text })),
    fc.tuple(fields, texts).map(([name, text]) => ({ ...form, [name]: text })),
    shifted,
    // The form that a buyer sees is signed too.
    fc
      .tuple(code, fc.constantFrom('LKR', 'LKR2', 'LK', 'USD'))
      .map(([status_code, currency]) =>
        signed({ status_code, md5sig: checkout('LKR'), payhere_currency: currency }, ''),
      ),
    code.map((status_code) => signed({ status_code, md5sig: checkout('LKR').toLowerCase() }, '')),
    // Fields that are repeated, in brackets, truncated or missing.
    needed.map((name) => `${encoded(noticeOf(target))}&${name}=${encodeURIComponent(form[name] ?? '')}`),
    needed.map((name) => encoded(noticeOf(target)).replace(`${name}=`, `${name}[]=`)),
    needed.map((name) => encoded(noticeOf(target)).replace(`${name}=`, `${name}%00=`)),
    fc.nat(150).map((length) => encoded(noticeOf(target)).slice(0, length)),
    fc.constantFrom('', '&&&', 'a', '{}', JSON.stringify(noticeOf(target)), '='.repeat(500)),
  );
};

const eventsOf = ({ ref }: CardOrder) => mongoose.model('PaymentEvent').countDocuments({ ref });
const read = async ({ id }: CardOrder) => okay(await carol.api.orders.get({ params: { id } }));

describe('a notice that the gateway did not send', () => {
  it('is never accepted, whichever field is forged', { timeout: 600_000 }, async () => {
    const before = await read(target);
    const replies = new Set<string>();
    const forms = fc.sample(forged(), { numRuns: times(10_000, 400), seed: 20_260_105 });
    for (let start = 0; start < forms.length; start += 20) {
      const some = forms.slice(start, start + 20);
      for (const { status, body } of await Promise.all(some.map((form) => notify(here, form))))
        replies.add(JSON.stringify([status, body.code, body.error]));
    }
    await here.ctx.background.whenIdle();
    expect([...replies]).toEqual([JSON.stringify([400, 'invalid', 'This is no notice of a known payment'])]);
    expect(forms.length).toBe(times(10_000, 400));
    expect([await eventsOf(target), await eventsOf(other)]).toEqual([0, 0]);
    expect(await read(target)).toEqual(before);
  });

  it.each([
    ['an unknown order', () => noticeOf({ ...target, ref: `k${'0'.repeat(24)}01z` })],
    ['an attempt that was never begun', () => noticeOf({ ...target, ref: target.ref.replace('01z', '02z') })],
    ['a wrong signature', () => noticeOf(target, { md5sig: 'A'.repeat(32) })],
    ['another merchant', () => noticeOf(target, { merchant_id: OTHER.merchantId }, OTHER.secret)],
    ['the secret of another store', () => noticeOf(target, {}, OTHER.secret)],
    ['a form that is too long', () => ({ ...noticeOf(target), custom_1: 'x'.repeat(16_000) })],
  ])('gets the same reply for %s', async (_, form) => {
    const { status, body } = await notify(here, form());
    const { request_id, ...rest } = body;
    expect(request_id).toBeTruthy();
    expect([status, rest]).toEqual([400, { error: 'This is no notice of a known payment', code: 'invalid' }]);
  });

  it.each(['application/json', 'text/plain', 'multipart/form-data; boundary=x'])(
    'is refused as %s',
    async (type) => {
      const reply = await fetch(`${here.url}/api/payments/payhere/notify`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: encoded(noticeOf(target)),
      });
      expect(reply.status).toBe(415);
    },
  );
});

describe('a notice of the gateway', () => {
  it('is accepted with every status code, and changes nothing when it is repeated', async () => {
    const order = await placeByCard(here, carol);
    for (const status_code of ['0', '-1', '-2', '2', '-3'])
      expect((await notify(here, noticeOf(order, { status_code }))).status).toBe(200);
    await here.ctx.background.whenIdle();
    const before = await read(order);
    expect(before.payment_status).toBe('refunded');
    for (const status_code of ['2', '-2', '0', '-3', '-1'])
      expect((await notify(here, noticeOf(order, { status_code }))).status).toBe(200);
    await here.ctx.background.whenIdle();
    expect(await read(order)).toEqual(before);
    expect(await eventsOf(order)).toBe(5);
  });

  it('that is repeated with invented payments cannot revert a charge-back', async () => {
    const order = await placeByCard(here, carol);
    for (const status_code of ['2', '-3']) await notify(here, noticeOf(order, { status_code }));
    for (let payment = 1; payment <= 20; payment += 1)
      expect((await notify(here, noticeOf(order, { payment_id: `9${payment}` }))).status).toBe(200);
    await here.ctx.background.whenIdle();
    const { payment_status, payments } = await read(order);
    expect([payment_status, payments[0]?.state]).toEqual(['refunded', 'refunded']);
    expect(await eventsOf(order)).toBe(6);
  });

  it('signed for another amount does not pay the order', async () => {
    const order = await placeByCard(here, carol);
    for (const payhere_amount of ['0.00', '1.00', `1${order.amount}`, order.amount.replace('.', '0.')])
      expect((await notify(here, noticeOf(order, { payhere_amount }))).status).toBe(200);
    await here.ctx.background.whenIdle();
    const { payment_status, flags } = await read(order);
    expect([payment_status, flags]).toEqual(['pending', ['amount_mismatch']]);
  });

  it('leaves no secret and no card data in the log or readable in the database', async () => {
    const order = await placeByCard(here, carol);
    await notify(here, noticeOf(order));
    await notify(here, noticeOf(order, { md5sig: 'B'.repeat(32) }));
    await here.ctx.background.whenIdle();
    const row = JSON.stringify(await mongoose.model('PaymentEvent').findOne({ ref: order.ref }).lean());
    const { md5sig } = noticeOf(order) as { md5sig: string };
    const logged = lines.join('');
    expect(logged).toContain(order.ref);
    for (const text of [secret, md5sig, 'B'.repeat(32), '*1292', 'Kamal Silva', 'form_sealed'])
      expect(logged, text).not.toContain(text);
    for (const text of [secret, md5sig, '*1292', 'Kamal Silva']) expect(row, text).not.toContain(text);
    const subject = { merchant_id: merchantId, order_id: order.ref, amount: order.amount, currency: 'LKR' };
    expect(md5sig).toBe(notificationSignature({ ...subject, status_code: '2' }, secret));
  });
});
