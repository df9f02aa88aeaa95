import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FREE_PLAN, type PlanPayments, planWorld } from '../../../../test/plan-payments.ts';
import { okay, type Person } from '../../../../test/world.ts';
import { addPeriods, dayText, graceEnd } from './billing-period.rules.ts';
import { DAY } from '../../../lib/duration.ts';

let plans: PlanPayments;
let eve: Person;
beforeAll(async () => {
  plans = await planWorld();
});
beforeEach(async () => {
  await plans.reset();
  eve = await plans.here.newMerchant({ plan: 'starter' });
});

const billing = () => plans.billing(eve);
const paidUntil = () => plans.paidUntil(eve);
const planOf = async () => okay(await eve.api.stores.get({})).plan;

describe('a plan', () => {
  it('begins with its first payment, and its merchant is notified', async () => {
    expect(await billing()).toMatchObject({ ...FREE_PLAN, started: null, gateway: 'simulator' });
    const { form, ref } = await plans.open(eve, { plan: 'standard' });
    expect(form.fields).toMatchObject({ amount: '3000.00', recurrence: '1 Month', duration: 'Forever' });
    expect(await billing()).toMatchObject({
      ...FREE_PLAN,
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
    const made = await plans.invoices(eve);
    expect(made).toHaveLength(15);
    expect(
      made.every(({ amount, plan, state }) => `${amount} ${plan} ${state}` === '3000 standard paid'),
    ).toBe(true);
    // Each begins at the end of the one before.
    expect(made.slice(1).map(({ to }) => to)).toEqual(made.slice(0, -1).map(({ from }) => from));
    expect(await plans.mails(eve)).toEqual(['Your Standard plan has begun']);
  }, 60_000);

  it('does not begin with a declined card, and begins when it is tried again', async () => {
    await plans.pay(eve, { plan: 'pro' }, 'insufficient_funds');
    expect(await billing()).toMatchObject({ ...FREE_PLAN, started: { plan: 'pro', state: 'failed' } });
    await plans.pay(eve, { plan: 'pro' }, 'cancel');
    expect(await billing()).toMatchObject({ ...FREE_PLAN, started: null });
    await plans.pay(eve, { plan: 'pro' });
    expect(await billing()).toMatchObject({ plan: 'pro', state: 'active', started: null });
  });

  it('is waited for while the bank decides', async () => {
    await plans.pay(eve, { plan: 'pro' }, 'pending');
    expect(await billing()).toMatchObject({ ...FREE_PLAN, started: { plan: 'pro', state: 'pending' } });
    await plans.simulator.gateway.clock.advance(61_000);
    await plans.whenIdle();
    expect(await billing()).toMatchObject({ plan: 'pro', state: 'active', started: null });
  });

  it('is extended while its payment fails, and continues when the bank pays after all', async () => {
    const ref = await plans.pay(eve, { plan: 'standard' });
    const until = await paidUntil();
    plans.fail(ref, 2);
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
    const begun = (await plans.invoices(eve)).at(-1)?.from ?? '';
    expect(await billing()).toMatchObject({
      plan: 'standard',
      state: 'active',
      grace_until: null,
      paid_until: addPeriods(new Date(begun), 'monthly', 2).toISOString(),
    });
    expect(await plans.mails(eve)).toHaveLength(2);
  });

  it('ends after three days without a payment, and begins again with a late one', async () => {
    const ref = await plans.pay(eve, { plan: 'standard' });
    const until = await paidUntil();
    plans.fail(ref, 4);
    await plans.until(new Date(graceEnd(until).getTime() - 60_000));
    expect(await planOf()).toBe('standard');
    await plans.until(graceEnd(until));
    expect(await planOf()).toBe('starter');
    expect(await billing()).toMatchObject(FREE_PLAN);
    expect((await plans.mails(eve)).slice(1)).toEqual([
      'The payment for your Standard plan failed',
      'Your Standard plan has ended',
    ]);
    const found = plans.atGateway(ref);
    if (found) await plans.simulator.gateway.recurring.retry(found);
    await plans.whenIdle();
    expect(await billing()).toMatchObject({ plan: 'standard', state: 'active', renews: true });
  });

  it('can be paid with another card in its days of grace; the old subscription is stopped', async () => {
    const ref = await plans.pay(eve, { plan: 'standard' });
    plans.fail(ref, 4);
    await plans.until(new Date((await paidUntil()).getTime() + DAY / 2));
    await plans.pay(eve, { plan: 'standard' });
    expect(await billing()).toMatchObject({ plan: 'standard', state: 'active', renews: true });
    expect(plans.atGateway(ref)?.state).toBe('STOPPED');
  });

  it('loses the time of a payment that was charged back', async () => {
    const ref = await plans.pay(eve, { plan: 'pro' });
    const payment = plans.simulator.gateway.payments.find(({ orderId }) => orderId === ref);
    if (payment) await plans.simulator.gateway.chargeBack(payment);
    await plans.whenIdle();
    expect(await billing()).toMatchObject({ plan: 'pro', state: 'grace' });
    expect(await plans.invoices(eve)).toMatchObject([{ state: 'charged_back', amount: 9000 }]);
    await plans.days(5);
    expect(await billing()).toMatchObject(FREE_PLAN);
  });

  it('ends when the subscription is stopped at the gateway', async () => {
    const ref = await plans.pay(eve, { plan: 'pro' });
    const found = plans.atGateway(ref);
    if (found) await plans.simulator.gateway.recurring.stop(found);
    await plans.whenIdle();
    const until = await paidUntil();
    expect(await billing()).toMatchObject({ state: 'active', renews: false });
    await plans.until(graceEnd(until));
    expect(await billing()).toMatchObject(FREE_PLAN);
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
    await plans.simulator.gateway.clock.advance(until.getTime() - plans.now.getTime() - 8 * DAY);
    await plans.whenIdle();
    expect(await plans.mails(eve)).toHaveLength(1);
    await plans.days(1.1);
    expect((await plans.mails(eve)).slice(1)).toEqual([`Your Pro plan renews on ${dayText(until)}`]);
    await plans.until(new Date(until.getTime() + DAY / 24));
    expect(await billing()).toMatchObject({ state: 'active', renews: true });
    expect(await plans.mails(eve)).toHaveLength(2);
  });
});
