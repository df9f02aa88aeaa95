import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { choose, FREE_PLAN, type PlanPayments, planWorld } from '../../../../test/plan-payments.ts';
import { okay, type Person } from '../../../../test/world.ts';
import { daysBetween, dayText, graceEnd } from '../subscriptions/billing-period.rules.ts';
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
    expect(await billing()).toMatchObject(FREE_PLAN);
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
    expect(await billing()).toMatchObject(FREE_PLAN);
  });

  it('to a larger one begins with its payment, stops the one before and credits its unused days', async () => {
    const paid = plans.now;
    const ref = await plans.pay(eve, { plan: 'standard' });
    const until = await paidUntil();
    await plans.days(10);
    const { form, subscribe } = await plans.open(eve, { plan: 'pro' });
    expect(await planOf()).toBe('standard');
    expect(form.fields.amount).toBe('9000.00');
    await plans.pay(eve, { plan: 'pro' });
    expect(await billing()).toMatchObject({ plan: 'pro', state: 'active', price: 9000, started: null });
    expect(plans.atGateway(ref)?.state).toBe('STOPPED');
    // Counted from the payment: a month back from the end of a short month is not the day of the payment.
    const days = daysBetween(paid, until);
    const left = daysBetween(plans.now, until);
    expect(await plans.credits(eve)).toEqual([-Math.round((300_000 * left) / days) / 100]);
    const page = await fetch(plans.here.url + new URL(subscribe).pathname);
    expect(await page.text()).toContain('is paid</h1>');
  });

  it('credits what the gateway charged for the plan before when it could not be stopped in time', async () => {
    const ref = await plans.pay(eve, { plan: 'standard' });
    const until = await paidUntil();
    await plans.until(new Date(until.getTime() - DAY / 2));
    plans.faults({ refuseAll: true });
    await plans.pay(eve, { plan: 'pro' });
    await plans.until(until);
    await plans.days(0.1);
    expect(await billing()).toMatchObject({ plan: 'pro', state: 'active' });
    expect((await plans.credits(eve)).toSorted((a, b) => a - b)[0]).toBe(-3000);
    expect(plans.atGateway(ref)?.state).toBe('ACTIVE');
    plans.faults();
    await plans.days(1.1);
    expect(plans.atGateway(ref)?.state).toBe('STOPPED');
    expect(await plans.credits(eve)).toHaveLength(2);
  });

  it('to another period begins with its payment', async () => {
    await plans.pay(eve, { plan: 'pro' });
    await plans.pay(eve, { plan: 'pro', period: 'yearly' });
    expect(await billing()).toMatchObject({ plan: 'pro', period: 'yearly', price: 86_400, state: 'active' });
  });

  it('to the free one happens at once in the days of grace', async () => {
    const ref = await plans.pay(eve, { plan: 'standard' });
    plans.fail(ref, 4);
    await plans.until(new Date((await paidUntil()).getTime() + DAY / 2));
    expect(okay(await choose(eve, { plan: 'starter' }))).toEqual({
      plan: 'starter',
      message: 'This store is on the Starter plan now',
    });
    await plans.whenIdle();
    expect(await billing()).toMatchObject(FREE_PLAN);
    expect(plans.atGateway(ref)?.state).toBe('STOPPED');
  });

  it('does not change a plan that the operator gave', async () => {
    const bob = await plans.here.newMerchant({ plan: 'pro' });
    expect(await plans.billing(bob)).toMatchObject({ plan: 'pro', state: 'granted', renews: false });
    expect(await bob.api.billing.cancel({})).toMatchObject({ status: 409 });
    await plans.pay(bob, { plan: 'standard' });
    expect(await plans.billing(bob)).toMatchObject({ plan: 'standard', state: 'active' });
  });
});
