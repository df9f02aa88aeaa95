import type { Simulator } from '@kade/payhere-sim';
import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { noticeOf, notify } from '../../../../test/card-order.ts';
import { payAtGateway, simulatedAccount } from '../../../../test/gateway.ts';
import { choose, formOf, type PlanPayments, planWorld } from '../../../../test/plan-payments.ts';
import { okay, type Person, type World } from '../../../../test/world.ts';
import { SIMULATED_PLATFORM } from '../../../infra/payhere/simulator.ts';
import { addPeriods } from './billing-period.rules.ts';
import { HOUR } from '../../../lib/duration.ts';

let simulator: Simulator;
let here: World;
let plans: PlanPayments;
let eve: Person;
beforeAll(async () => {
  plans = await planWorld();
  ({ simulator, here } = plans);
});
beforeEach(async () => {
  await plans.reset();
  eve = await here.newMerchant({ plan: 'starter' });
});

const billing = () => plans.billing(eve);
const eventsOf = (ref: string) =>
  mongoose.model('PlanEvent').countDocuments({ subscription: ref.slice(1, 25) });
/** A notice about a plan, signed with the platform's secret unless another is given. */
const planNotice = (
  ref: string,
  over: Record<string, string> = {},
  secret = SIMULATED_PLATFORM.merchantSecret,
) => noticeOf({ ref, amount: '9000.00' }, { merchant_id: SIMULATED_PLATFORM.merchantId, ...over }, secret);
const send = async (form: Record<string, string>): Promise<number> => {
  const { status } = await notify(here, form);
  await plans.whenIdle();
  return status;
};

describe('notices about a plan', () => {
  it.each([
    ['twice and a third time', { duplicate: 2 }],
    ['again a minute later', { replay: true }],
    ['an hour late', { delayMs: HOUR }],
    ['pending after paid', { reorder: true }],
  ] as const)('that arrive %s count once', async (_, faults) => {
    plans.faults(faults);
    const ref = await plans.pay(eve, { plan: 'pro' }, 'reorder' in faults ? 'pending' : 'success');
    await simulator.gateway.clock.advance(2 * HOUR);
    await plans.whenIdle();
    const { plan, state, paid_until } = await billing();
    expect({ plan, state }).toEqual({ plan: 'pro', state: 'active' });
    expect(new Date(paid_until ?? 0) < addPeriods(plans.now, 'monthly', 1)).toBe(true);
    expect(await eventsOf(ref)).toBe('reorder' in faults ? 2 : 1);
  });

  it('that never arrive are replaced by looking the payment up', async () => {
    plans.faults({ drop: true });
    await plans.pay(eve, { plan: 'pro' });
    expect(await billing()).toMatchObject({ plan: 'starter', started: { state: 'started' } });
    await simulator.gateway.clock.advance(16 * 60_000);
    await plans.whenIdle();
    expect(await billing()).toMatchObject({ plan: 'pro', state: 'active', renews: true });
  });

  it('that never arrive about a renewal are replaced too, also when the gateway fails at first', async () => {
    await plans.pay(eve, { plan: 'pro' });
    const until = new Date((await billing()).paid_until ?? 0);
    plans.faults({ drop: true, unavailable: 3 });
    await plans.until(new Date(until.getTime() + HOUR));
    expect(await billing()).toMatchObject({ plan: 'pro', state: 'grace' });
    plans.faults({ drop: true });
    await plans.until(new Date(until.getTime() + 2 * HOUR));
    expect(await billing()).toMatchObject({ plan: 'pro', state: 'active' });
  });

  it.each([
    ['with a wrong signature', { wrongSignature: true }, 0],
    ['about another amount', { wrongAmount: true }, 1],
    ['about another currency', { wrongCurrency: true }, 1],
  ] as const)('%s change nothing', async (_, faults, kept) => {
    plans.faults(faults);
    const ref = await plans.pay(eve, { plan: 'pro' });
    expect(await billing()).toMatchObject({ plan: 'starter', state: 'free' });
    expect(await eventsOf(ref)).toBe(kept);
    plans.faults();
    expect(await send(planNotice(ref))).toBe(200);
    expect(await billing()).toMatchObject({ plan: 'pro', state: 'active' });
  });

  it.each([
    ['signed by a store', {}, simulatedAccount.secret],
    ['of another account', { merchant_id: simulatedAccount.merchantId }, simulatedAccount.secret],
    ['about a currency that is made up', { payhere_currency: 'LKR2' }, undefined],
  ] as const)('%s are refused as all others are', async (_, over, secret) => {
    const { ref } = await plans.open(eve, { plan: 'pro' });
    expect(await send(planNotice(ref, over, secret))).toBe(400);
    expect(await eventsOf(ref)).toBe(0);
    expect(await billing()).toMatchObject({ plan: 'starter' });
  });

  it('cannot be made of the signature that the page shows', async () => {
    const { form, ref } = await plans.open(eve, { plan: 'pro' });
    const hash = form.fields.hash ?? '';
    for (const status_code of ['2', '0', '-1', '-2', '-3'])
      expect(await send(planNotice(ref, { status_code, md5sig: hash }))).toBe(400);
    expect(await send(planNotice(ref, { payhere_currency: 'LKR', status_code: '', md5sig: hash }))).toBe(400);
  });

  it('about a subscription that there is not are refused', async () => {
    expect(await send(planNotice(`p${'0'.repeat(24)}00z`))).toBe(400);
  });

  it('that are replayed with invented payments extend nothing', async () => {
    const ref = await plans.pay(eve, { plan: 'pro' });
    const { paid_until } = await billing();
    for (let payment = 1; payment <= 20; payment += 1)
      expect((await notify(here, planNotice(ref, { payment_id: String(payment) }))).status).toBe(200);
    await plans.whenIdle();
    expect((await billing()).paid_until).toBe(paid_until);
    expect(await eventsOf(ref)).toBeLessThanOrEqual(16);
    await plans.until(paid_until ?? '');
    await plans.days(0.1);
    const begun = (await plans.invoices(eve)).at(-1)?.from ?? '';
    expect((await billing()).paid_until).toBe(addPeriods(new Date(begun), 'monthly', 2).toISOString());
  });

  it('have no effect for money that the gateway took for another reference', async () => {
    const mine = await plans.open(eve, { plan: 'pro' });
    const bob = await here.newMerchant({ plan: 'starter' });
    const ref = await plans.pay(bob, { plan: 'pro' });
    const sent = simulator.gateway.notifier.sent.find(({ fields }) => fields.order_id === ref);
    expect(await send({ ...sent?.fields, order_id: mine.ref })).toBe(400);
    expect(await billing()).toMatchObject({ plan: 'starter' });
  });
});

describe('two payments at the same moment', () => {
  it('of two plans leave the one that was paid last and stop the other', async () => {
    const [one, two] = [await choose(eve, { plan: 'standard' }), await choose(eve, { plan: 'pro' })];
    const forms = [];
    for (const reply of [one, two]) forms.push(await formOf(here, okay(reply).subscribe ?? ''));
    await Promise.all(forms.map((form) => payAtGateway(simulator, form)));
    await plans.whenIdle();
    const { plan, state } = await billing();
    const states = forms.map(({ fields }) => plans.atGateway(fields.order_id)?.state);
    expect(state).toBe('active');
    expect(states).toEqual(plan === 'pro' ? ['STOPPED', 'ACTIVE'] : ['ACTIVE', 'STOPPED']);
  });

  it('and a plan that is settled by many ends the same', async () => {
    const { form, ref } = await plans.open(eve, { plan: 'pro' });
    plans.faults({ duplicate: 5 });
    await Promise.all([payAtGateway(simulator, form), ...Array.from({ length: 10 }, () => billing())]);
    await Promise.all(Array.from({ length: 5 }, () => plans.jobs.run('settle-plans')));
    await plans.whenIdle();
    expect(await billing()).toMatchObject({ plan: 'pro', state: 'active' });
    expect(await eventsOf(ref)).toBe(1);
    expect(await plans.mails(eve)).toEqual(['Your Pro plan has begun']);
  });
});
