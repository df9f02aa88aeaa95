import { type Simulator, startSimulator } from '@kade/payhere-sim';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { simulatedAccount } from '../../../test/gateway.ts';
import { choose, PlanPayments } from '../../../test/plan-payments.ts';
import { okay, type Person, type World, world } from '../../../test/world.ts';
import { scheduleJobs } from '../../jobs/index.ts';
import { inlineJobs } from '../../ports/jobs/inline.ts';
import { addPeriods, dayText, daysBetween, graceEnd } from './periods.rules.ts';

const DAY = 86_400_000;
const jobs = inlineJobs();
let simulator: Simulator;
let here: World;
let plans: PlanPayments;
let eve: Person;
beforeAll(async () => {
  simulator = await startSimulator({ accounts: [simulatedAccount] });
  here = await world({ deps: { jobs }, gateway: simulator });
  scheduleJobs(here.deps);
  plans = new PlanPayments(here, simulator, jobs);
});
afterAll(() => simulator.stop());
beforeEach(async () => {
  await plans.reset();
  eve = await here.newMerchant({ plan: 'starter' });
});

const billing = () => plans.billing(eve);
/** The time until which is paid. */
const paidUntil = async () => new Date((await billing()).paid_until ?? 0);
const planOf = async () => okay(await eve.api.stores.get({})).plan;
const fail = (ref: string, times: number) => {
  const found = plans.atGateway(ref);
  if (found) found.failNext = times;
};
/** What was given back for plans, in rupees. */
const credits = async () => {
  const months = okay(await eve.api.billing.statements({}));
  const lines = months.map(async ({ month }) =>
    okay(await eve.api.billing.lines({ params: { month }, query: {} })),
  );
  const all = (await Promise.all(lines)).flat();
  return all.filter(({ kind }) => kind === 'credit').map(({ amount }) => amount);
};
const invoices = async () => okay(await eve.api.billing.invoices({ query: {} }));
const free = {
  plan: 'starter',
  state: 'free',
  period: null,
  price: null,
  paid_until: null,
  renews: false,
  grace_until: null,
  change: null,
};

describe('a plan', () => {
  it('begins with its first payment, and its merchant is told', async () => {
    expect(await billing()).toMatchObject({ ...free, started: null, gateway: 'simulator' });
    const { form, ref } = await plans.open(eve, { plan: 'standard' });
    expect(form.fields).toMatchObject({ amount: '3000.00', recurrence: '1 Month', duration: 'Forever' });
    expect(await billing()).toMatchObject({
      ...free,
      started: { plan: 'standard', period: 'monthly', state: 'started' },
    });
    const before = plans.now;
    await plans.pay(eve, { plan: 'standard' });
    const paid = await paidUntil();
    expect(paid.getTime()).toBeGreaterThanOrEqual(addPeriods(before, 'monthly', 1).getTime());
    expect(paid.getTime()).toBeLessThan(addPeriods(plans.now, 'monthly', 1).getTime() + 1);
    expect(await billing()).toMatchObject({
      plan: 'standard',
      state: 'active',
      period: 'monthly',
      price: 3000,
      renews: true,
      grace_until: null,
      change: null,
      started: null,
    });
    expect(plans.atGateway(ref)?.state).toBe('ACTIVE');
    expect(await plans.mails(eve)).toEqual(['Your Standard plan has begun']);
  });

  it('is renewed for fourteen months, and no mail is needed for that', async () => {
    const ref = await plans.pay(eve, { plan: 'standard' });
    const first = plans.now;
    for (let month = 1; month <= 14; month += 1) {
      const until = await paidUntil();
      await plans.until(new Date(until.getTime() + DAY / 24));
      expect(await billing()).toMatchObject({ plan: 'standard', state: 'active', renews: true });
      expect(
        Math.abs((await paidUntil()).getTime() - addPeriods(first, 'monthly', month + 1).getTime()),
      ).toBeLessThan(DAY / 24);
    }
    expect(plans.atGateway(ref)?.paid).toBe(15);
    const made = await invoices();
    expect(made).toHaveLength(15);
    expect(
      made.every(({ amount, plan, state }) => `${amount} ${plan} ${state}` === '3000 standard paid'),
    ).toBe(true);
    // Each begins where the one before ends.
    expect(made.slice(1).map(({ to }) => to)).toEqual(made.slice(0, -1).map(({ from }) => from));
    expect(await plans.mails(eve)).toEqual(['Your Standard plan has begun']);
  }, 60_000);

  it('does not begin with a declined card, and begins when it is tried again', async () => {
    await plans.pay(eve, { plan: 'pro' }, 'insufficient_funds');
    expect(await billing()).toMatchObject({ ...free, started: { plan: 'pro', state: 'failed' } });
    await plans.pay(eve, { plan: 'pro' }, 'cancel');
    expect(await billing()).toMatchObject({ ...free, started: null });
    await plans.pay(eve, { plan: 'pro' });
    expect(await billing()).toMatchObject({ plan: 'pro', state: 'active', started: null });
  });

  it('is waited for while the bank decides', async () => {
    await plans.pay(eve, { plan: 'pro' }, 'pending');
    expect(await billing()).toMatchObject({ ...free, started: { plan: 'pro', state: 'pending' } });
    await simulator.gateway.clock.advance(61_000);
    await plans.settled();
    expect(await billing()).toMatchObject({ plan: 'pro', state: 'active', started: null });
  });

  it('is kept while its payment fails, and goes on when the bank pays after all', async () => {
    const ref = await plans.pay(eve, { plan: 'standard' });
    const until = await paidUntil();
    fail(ref, 2);
    await plans.until(new Date(until.getTime() + DAY / 2));
    expect(await billing()).toMatchObject({
      plan: 'standard',
      state: 'grace',
      renews: false,
      paid_until: until.toISOString(),
      grace_until: graceEnd(until).toISOString(),
    });
    expect((await plans.mails(eve)).slice(1)).toEqual(['The payment for your Standard plan failed']);
    await plans.until(new Date(until.getTime() + 2.5 * DAY));
    expect(await billing()).toMatchObject({
      plan: 'standard',
      state: 'active',
      grace_until: null,
      paid_until: addPeriods(addPeriods(until, 'monthly', -1), 'monthly', 2).toISOString(),
    });
    expect(await plans.mails(eve)).toHaveLength(2);
  });

  it('ends after three days without a payment, and comes back with a late one', async () => {
    const ref = await plans.pay(eve, { plan: 'standard' });
    const until = await paidUntil();
    fail(ref, 4);
    await plans.until(new Date(graceEnd(until).getTime() - 60_000));
    expect(await planOf()).toBe('standard');
    await plans.until(graceEnd(until));
    expect(await planOf()).toBe('starter');
    expect(await billing()).toMatchObject(free);
    expect((await plans.mails(eve)).slice(1)).toEqual([
      'The payment for your Standard plan failed',
      'Your Standard plan has ended',
    ]);
    const found = plans.atGateway(ref);
    if (found) await simulator.gateway.recurring.retry(found);
    await plans.settled();
    expect(await billing()).toMatchObject({ plan: 'standard', state: 'active', renews: true });
  });

  it('can be paid with another card in its days of grace; the old subscription is stopped', async () => {
    const ref = await plans.pay(eve, { plan: 'standard' });
    fail(ref, 4);
    await plans.until(new Date((await paidUntil()).getTime() + DAY / 2));
    await plans.pay(eve, { plan: 'standard' });
    expect(await billing()).toMatchObject({ plan: 'standard', state: 'active', renews: true });
    expect(plans.atGateway(ref)?.state).toBe('STOPPED');
  });

  it('loses the time of a payment that was charged back', async () => {
    const ref = await plans.pay(eve, { plan: 'pro' });
    const payment = simulator.gateway.payments.find(({ orderId }) => orderId === ref);
    if (payment) await simulator.gateway.chargeBack(payment);
    await plans.settled();
    expect(await billing()).toMatchObject({ plan: 'pro', state: 'grace' });
    expect(await invoices()).toMatchObject([{ state: 'charged_back', amount: 9000 }]);
    await plans.days(5);
    expect(await billing()).toMatchObject(free);
  });

  it('ends when the subscription is stopped at the gateway', async () => {
    const ref = await plans.pay(eve, { plan: 'pro' });
    const found = plans.atGateway(ref);
    if (found) await simulator.gateway.recurring.stop(found);
    await plans.settled();
    const until = await paidUntil();
    expect(await billing()).toMatchObject({ state: 'active', renews: false });
    await plans.until(graceEnd(until));
    expect(await billing()).toMatchObject(free);
    expect((await plans.mails(eve)).slice(1)).toEqual([
      `Your Pro plan ends on ${dayText(until)}`,
      'The payment for your Pro plan failed',
      'Your Pro plan has ended',
    ]);
  });

  it('is paid for a year, of which its merchant is reminded', async () => {
    await plans.pay(eve, { plan: 'pro', period: 'yearly' });
    const until = await paidUntil();
    expect(await billing()).toMatchObject({ period: 'yearly', price: 86_400, state: 'active' });
    await simulator.gateway.clock.advance(until.getTime() - plans.now.getTime() - 8 * DAY);
    await plans.settled();
    expect(await plans.mails(eve)).toHaveLength(1);
    await plans.days(1.1);
    expect((await plans.mails(eve)).slice(1)).toEqual([`Your Pro plan renews on ${dayText(until)}`]);
    await plans.until(new Date(until.getTime() + DAY / 24));
    expect(await billing()).toMatchObject({ state: 'active', renews: true });
    expect(await plans.mails(eve)).toHaveLength(2);
  });
});

describe('a change of the plan', () => {
  it('to the free one happens at the end of the paid time, and can be taken back until then', async () => {
    const ref = await plans.pay(eve, { plan: 'pro' });
    const until = await paidUntil();
    const change = { plan: 'starter', at: until.toISOString() };
    expect(okay(await eve.api.billing.cancel({}))).toMatchObject({ plan: 'pro', change, renews: false });
    expect(okay(await eve.api.billing.cancel({}))).toMatchObject({ change });
    expect(okay(await eve.api.billing.keep({}))).toMatchObject({ change: null, renews: true });
    expect(okay(await eve.api.billing.keep({}))).toMatchObject({ change: null, renews: true });
    const chosen = okay(await choose(eve, { plan: 'starter' }));
    expect(chosen).toEqual({
      plan: 'pro',
      message: `Your store stays on Pro until ${dayText(until)} and moves to Starter then.`,
    });
    await plans.until(new Date(until.getTime() - 1.1 * DAY));
    expect(plans.atGateway(ref)?.state).toBe('ACTIVE');
    await plans.until(new Date(until.getTime() - DAY));
    expect(plans.atGateway(ref)?.state).toBe('STOPPED');
    expect(await eve.api.billing.keep({})).toMatchObject({ status: 409, body: { code: 'wrong_step' } });
    expect(await planOf()).toBe('pro');
    await plans.until(until);
    expect(await billing()).toMatchObject(free);
    expect((await plans.mails(eve)).slice(1)).toEqual([
      `Your Pro plan ends on ${dayText(until)}`,
      'Your Pro plan has ended',
    ]);
    expect(await eve.api.billing.cancel({})).toMatchObject({ status: 409, body: { code: 'wrong_step' } });
  });

  it('that is taken back charges the card again', async () => {
    await plans.pay(eve, { plan: 'pro' });
    const until = await paidUntil();
    okay(await eve.api.billing.cancel({}));
    expect(okay(await choose(eve, { plan: 'pro' }))).toEqual({
      plan: 'pro',
      message: 'Your store stays on Pro.',
    });
    await plans.until(new Date(until.getTime() + DAY / 24));
    expect(await billing()).toMatchObject({ plan: 'pro', state: 'active', renews: true });
  });

  it('to a smaller one that costs something begins at the end of the paid time and is to be paid then', async () => {
    const ref = await plans.pay(eve, { plan: 'pro' });
    const until = await paidUntil();
    expect(okay(await choose(eve, { plan: 'standard' }))).toEqual({
      plan: 'pro',
      message: `Your store stays on Pro until ${dayText(until)} and moves to Standard then. It costs Rs 3,000 per month, to be paid then.`,
    });
    await plans.until(until);
    expect(plans.atGateway(ref)?.state).toBe('STOPPED');
    expect(await billing()).toMatchObject({
      plan: 'standard',
      state: 'grace',
      price: 3000,
      grace_until: graceEnd(until).toISOString(),
    });
    expect((await plans.mails(eve)).at(-1)).toBe('Pay for your Standard plan');
    await plans.pay(eve, { plan: 'standard' });
    expect(await billing()).toMatchObject({ plan: 'standard', state: 'active', renews: true });
  });

  it('to a smaller one that is not paid ends in the free one', async () => {
    await plans.pay(eve, { plan: 'pro' });
    const until = await paidUntil();
    okay(await choose(eve, { plan: 'standard', period: 'yearly' }));
    await plans.until(graceEnd(until));
    expect(await billing()).toMatchObject(free);
  });

  it('to a larger one begins with its payment, stops the one before and gives back its unused days', async () => {
    const ref = await plans.pay(eve, { plan: 'standard' });
    const until = await paidUntil();
    await plans.days(10);
    const { form, subscribe } = await plans.open(eve, { plan: 'pro' });
    expect(await planOf()).toBe('standard');
    expect(form.fields.amount).toBe('9000.00');
    await plans.pay(eve, { plan: 'pro' });
    expect(await billing()).toMatchObject({ plan: 'pro', state: 'active', price: 9000, started: null });
    expect(plans.atGateway(ref)?.state).toBe('STOPPED');
    const days = daysBetween(addPeriods(until, 'monthly', -1), until);
    const left = daysBetween(plans.now, until);
    expect(await credits()).toEqual([-Math.round((300_000 * left) / days) / 100]);
    const page = await fetch(here.url + new URL(subscribe).pathname);
    expect(await page.text()).toContain('is paid</h1>');
  });

  it('gives back what the gateway charged for the plan before when it could not be stopped in time', async () => {
    const ref = await plans.pay(eve, { plan: 'standard' });
    const until = await paidUntil();
    await plans.until(new Date(until.getTime() - DAY / 2));
    plans.faults({ refuseAll: true });
    await plans.pay(eve, { plan: 'pro' });
    await plans.until(until);
    await plans.days(0.1);
    expect(await billing()).toMatchObject({ plan: 'pro', state: 'active' });
    expect((await credits()).toSorted((a, b) => a - b)[0]).toBe(-3000);
    expect(plans.atGateway(ref)?.state).toBe('ACTIVE');
    plans.faults();
    await plans.days(1.1);
    expect(plans.atGateway(ref)?.state).toBe('STOPPED');
    expect(await credits()).toHaveLength(2);
  });

  it('to another period begins with its payment', async () => {
    await plans.pay(eve, { plan: 'pro' });
    await plans.pay(eve, { plan: 'pro', period: 'yearly' });
    expect(await billing()).toMatchObject({ plan: 'pro', period: 'yearly', price: 86_400, state: 'active' });
  });

  it('to the free one happens at once in the days of grace', async () => {
    const ref = await plans.pay(eve, { plan: 'standard' });
    fail(ref, 4);
    await plans.until(new Date((await paidUntil()).getTime() + DAY / 2));
    expect(okay(await choose(eve, { plan: 'starter' }))).toEqual({
      plan: 'starter',
      message: 'This store is on the Starter plan now',
    });
    await plans.settled();
    expect(await billing()).toMatchObject(free);
    expect(plans.atGateway(ref)?.state).toBe('STOPPED');
  });

  it('leaves a plan that the operator gave', async () => {
    const bob = await here.newMerchant({ plan: 'pro' });
    expect(await plans.billing(bob)).toMatchObject({ plan: 'pro', state: 'granted', renews: false });
    expect(await bob.api.billing.cancel({})).toMatchObject({ status: 409 });
    await plans.pay(bob, { plan: 'standard' });
    expect(await plans.billing(bob)).toMatchObject({ plan: 'standard', state: 'active' });
  });
});
