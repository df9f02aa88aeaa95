import { type Simulator, startSimulator } from '@kade/payhere-sim';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CardOrder, setFaults } from '../../../../test/card-order.ts';
import { paidCards, refused } from '../../../../test/card-refunds.ts';
import { simulatedAccount } from '../../../../test/gateway.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { scheduleJobs } from '../../../app/jobs.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { inlineJobs } from '../../../infra/jobs/inline.ts';

const jobs = inlineJobs();
const clock = fixedClock(new Date());
let simulator: Simulator;
let here: World;
let carol: Person;
beforeAll(async () => {
  simulator = await startSimulator({ accounts: [simulatedAccount] });
  here = await world({ ctx: { jobs, clock }, gateway: simulator });
  scheduleJobs(here.ctx);
  carol = await here.newMerchant({ cards: true });
});
afterAll(() => simulator.stop());
beforeEach(() => setFaults(simulator));

const { read, lookUp, paid, atGateway, statusesOf, later } = paidCards(() => ({
  here,
  simulator,
  shop: carol,
  clock,
  jobs,
}));
const refund = ({ id }: CardOrder) =>
  carol.api.cardPayments.refund({ params: { id }, body: { reason: 'Broken' } });
type Part = Parameters<Person['api']['refunds']['create']>[0]['body'];
const refundPart = ({ id }: CardOrder, over: Partial<Part>) =>
  carol.api.refunds.create({ params: { id }, body: { method: 'payhere', reason: 'Broken', ...over } });
const piecesOf = async (order: CardOrder, quantity: number) => {
  const [item] = (await read(order)).products;
  return { lines: [{ item: item?._id ?? '', quantity }] };
};
const returnedAtGateway = ({ ref }: CardOrder) =>
  simulator.gateway.payments.find(({ orderId }) => orderId === ref)?.returned;

describe('a refund of a part of a card payment', () => {
  it('leaves the order paid, also when the payment is looked up, until the last part', async () => {
    const order = await paid();
    const { refunds, payment_status } = okay(await refundPart(order, await piecesOf(order, 1)));
    expect([payment_status, refunds?.[0]?.state, refunds?.[0]?.amount]).toEqual(['paid', 'done', 850]);
    expect(returnedAtGateway(order)).toBe(85_000);
    okay(await lookUp(order));
    expect(await statusesOf(order)).toEqual(['paid', 'paid -']);
    const last = okay(await refundPart(order, await piecesOf(order, 2)));
    expect([last.payment_status, last.refunded]).toEqual(['refunded', last.total_price]);
    expect(atGateway(order)).toEqual(['refunded']);
    expect(await statusesOf(order)).toEqual(['refunded', 'refunded -']);
  });

  it('that the gateway refuses leaves its pieces to be refunded', async () => {
    const order = await paid();
    const payment = simulator.gateway.payments.find(({ orderId }) => orderId === order.ref);
    if (payment) payment.state = 'charged_back';
    const reply = await refundPart(order, await piecesOf(order, 3));
    expect(refused(reply)).toEqual([409, 'gateway_refused']);
    expect((await read(order)).refunds?.map(({ state }) => state)).toEqual(['refused']);
    if (payment) payment.state = 'paid';
    okay(await refundPart(order, await piecesOf(order, 3)));
  });

  it('without a reply waits for what the merchant sees at the gateway, and holds up other refunds', async () => {
    const order = await paid();
    setFaults(simulator, { unavailable: 9 });
    expect(refused(await refundPart(order, await piecesOf(order, 1)))).toEqual([503, 'gateway_unavailable']);
    setFaults(simulator);
    expect(refused(await refundPart(order, await piecesOf(order, 1)))).toEqual([409, 'conflict']);
    expect(refused(await refund(order))).toEqual([409, 'wrong_step']);
    const [asked] = (await read(order)).refunds ?? [];
    const settle = (state: 'done' | 'refused') =>
      carol.api.refunds.settle({ params: { id: order.id, refund: asked?._id ?? '' }, body: { state } });
    expect(refused(await settle('done'))).toEqual([409, 'conflict']);
    await later(3);
    expect((await read(order)).refunds?.map(({ state }) => state)).toEqual(['asked']);
    const settled = okay(await settle('refused'));
    expect([settled.refunds?.[0]?.state, settled.refunded]).toEqual(['refused', undefined]);
    expect(okay(await settle('refused'))).toEqual(settled);
    expect(refused(await settle('done'))).toEqual([409, 'wrong_step']);
    okay(await refundPart(order, await piecesOf(order, 3)));
  });

  it('and one of the whole payment exclude each other', async () => {
    const order = await paid();
    okay(await refundPart(order, await piecesOf(order, 1)));
    expect(refused(await refund(order))).toEqual([409, 'wrong_step']);
    expect(returnedAtGateway(order)).toBe(85_000);
    const other = await paid();
    okay(await refund(other));
    expect(refused(await refundPart(other, await piecesOf(other, 1)))).toEqual([409, 'wrong_step']);
  });

  it('that was returned by hand and a refund of the whole payment exclude each other', async () => {
    const order = await paid();
    okay(await refundPart(order, { method: 'by_hand', ...(await piecesOf(order, 1)) }));
    expect(refused(await refund(order))).toEqual([409, 'wrong_step']);
    expect(returnedAtGateway(order)).toBe(0);
    const other = await paid();
    setFaults(simulator, { unavailable: 1 });
    expect(refused(await refund(other))).toEqual([503, 'gateway_unavailable']);
    const byHand = { method: 'by_hand', ...(await piecesOf(other, 1)) } as const;
    expect(refused(await refundPart(other, byHand))).toEqual([409, 'conflict']);
    expect((await read(other)).refunds).toBeUndefined();
  });

  it('of many requests at once never returns more than was paid', async () => {
    const order = await paid();
    const body = await piecesOf(order, 1);
    await Promise.all(Array.from({ length: 8 }, () => refundPart(order, body)));
    const { refunds = [] } = await read(order);
    expect(refunds.every(({ state }) => state === 'done')).toBe(true);
    expect(returnedAtGateway(order)).toBe(85_000 * refunds.length);
    expect(refunds.length).toBeLessThanOrEqual(3);
  });
});
