import { type Faults, type Simulator, startSimulator } from '@kade/payhere-sim';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type CardOrder, payAtGateway, placeByCard, setFaults } from '../../../../test/card-order.ts';
import { simulatedAccount } from '../../../../test/gateway.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { scheduleJobs } from '../../../app/jobs.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { inlineJobs } from '../../../infra/jobs/inline.ts';
import { HOUR, MINUTE } from '../../../lib/duration.ts';

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

type Outcome = Parameters<typeof payAtGateway>[2];
const pay = async (faults: Partial<Faults>, outcome: Outcome = 'success'): Promise<CardOrder> => {
  const order = await placeByCard(here, carol);
  setFaults(simulator, faults);
  await payAtGateway({ here, simulator }, order, outcome);
  await here.ctx.background.whenIdle();
  return order;
};
const read = async ({ id }: CardOrder) => okay(await carol.api.orders.get({ params: { id } }));
const statusOf = async (order: CardOrder) => (await read(order)).payment_status;
/** Advances the gateway's clock. */
const pass = async (ms: number) => {
  await simulator.gateway.clock.advance(ms);
  await here.ctx.background.whenIdle();
};
const answersTo = ({ ref }: CardOrder) =>
  simulator.gateway.notifier.sent
    .filter(({ fields }) => fields.order_id === ref)
    .flatMap(({ answers }) => answers.map(({ status }) => status));
const paidMails = async ({ email }: CardOrder) =>
  ((await here.ctx.outbox?.list()) ?? []).filter(
    ({ to, subject }) => to === email && subject.includes('payment received'),
  ).length;

describe('a gateway', () => {
  it('that sends each notice four times gets four replies, and each notice counts once', async () => {
    const order = await pay({ duplicate: 3 });
    expect(answersTo(order)).toEqual([200, 200, 200, 200]);
    expect([await statusOf(order), await paidMails(order)]).toEqual(['paid', 1]);
  });

  it('that sends its notice an hour late is believed then', async () => {
    const order = await pay({ delayMs: HOUR });
    await pass(HOUR - MINUTE);
    expect(await statusOf(order)).toBe('pending');
    await pass(2 * MINUTE);
    expect(await statusOf(order)).toBe('paid');
  });

  it('that sends its notice an hour late for an order that expired meanwhile brings it back', async () => {
    const order = await pay({ delayMs: HOUR });
    clock.set(new Date(clock.now().getTime() + 31 * MINUTE));
    await jobs.run('expire-orders');
    expect((await read(order)).order_status).toBe('cancelled');
    await pass(HOUR + MINUTE);
    const { order_status, payment_status } = await read(order);
    expect([order_status, payment_status]).toEqual(['pending', 'paid']);
  });

  it.each([
    ['in its order', {}],
    ['the other way round', { reorder: true }],
  ])('that reports pending and paid %s has the order paid', async (_, faults) => {
    const order = await pay(faults, 'pending');
    await pass(5 * MINUTE);
    expect([await statusOf(order), await paidMails(order)]).toEqual(['paid', 1]);
  });

  it.each([
    ['drop', 0],
    ['wrongSignature', 1],
  ] as const)(
    'with the fault %s leaves the order unpaid until it is looked up',
    async (fault, notifications) => {
      const order = await pay({ [fault]: true });
      expect(answersTo(order)).toEqual(Array(notifications).fill(400));
      expect(await statusOf(order)).toBe('pending');
      setFaults(simulator);
      clock.set(new Date(clock.now().getTime() + 16 * MINUTE));
      await jobs.run('look-up-payments');
      expect(await statusOf(order)).toBe('paid');
    },
  );

  it.each(['wrongAmount', 'wrongCurrency'] as const)(
    'with the fault %s does not pay the order and is shown',
    async (fault) => {
      const order = await pay({ [fault]: true });
      const { payment_status, flags } = await read(order);
      expect([payment_status, flags]).toEqual(['pending', ['amount_mismatch']]);
    },
  );

  it('that sends a notice again a minute later changes nothing by it', async () => {
    const order = await pay({ replay: true });
    const before = await read(order);
    await pass(2 * MINUTE);
    expect(answersTo(order)).toEqual([200, 200]);
    expect(await read(order)).toEqual(before);
  });

  it('that charges back later flags the order, also when its notice of that is lost', async () => {
    const told = await pay({ chargebackAfterMs: HOUR });
    await pass(HOUR + MINUTE);
    expect(await read(told)).toMatchObject({ payment_status: 'refunded', flags: ['chargeback'] });
    const untold = await pay({ chargebackAfterMs: HOUR });
    setFaults(simulator, { drop: true });
    await pass(HOUR + MINUTE);
    expect(await statusOf(untold)).toBe('paid');
    okay(await carol.api.cardPayments.lookUp({ params: { id: untold.id } }));
    expect(await read(untold)).toMatchObject({ payment_status: 'refunded', flags: ['chargeback'] });
  });

  it.each(['insufficient_funds', 'limit_exceeded', 'cancel'] as const)(
    'that reports %s leaves the order to be paid again',
    async (outcome) => {
      const order = await pay({}, outcome);
      expect(await read(order)).toMatchObject({ order_status: 'pending', payment_status: 'failed' });
    },
  );
});
