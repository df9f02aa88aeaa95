import type { Simulator } from '@kade/payhere-sim';
import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { noticeOf, notify } from '../card-order.ts';
import { crashingProcesses, type CrashAction } from '../crashing.ts';
import { type PlanPayments, planWorld } from '../plan-payments.ts';
import { okay, type Person, type World } from '../world.ts';
import { graceEnd } from '../../src/modules/billing/subscriptions/billing-period.rules.ts';
import { SIMULATED_PLATFORM } from '../../src/infra/payhere/simulator.ts';

let simulator: Simulator;
let here: World;
let plans: PlanPayments;
let eve: Person;
let atEachStep: Awaited<ReturnType<typeof crashingProcesses>>;
beforeAll(async () => {
  plans = await planWorld();
  ({ simulator, here } = plans);
  plans.faults();
  atEachStep = await crashingProcesses(here, simulator);
});

/** Runs the jobs of the next minutes. */
async function swept(): Promise<void> {
  await simulator.gateway.clock.advance(11 * 60_000);
  await plans.whenIdle();
  expect(await mongoose.model('PlanEvent').countDocuments({ state: 'received' })).toBe(0);
}
const billing = () => plans.billing(eve);
const paidUntil = () => plans.paidUntil(eve);
const logged = async (event: string) =>
  okay(await eve.api.account.audit({ query: {} })).filter((entry) => entry.event === event).length;

describe('a crash between any two steps', { timeout: 240_000 }, () => {
  it('of a first payment leaves a plan that has begun, and the one before it stopped and credited once', async () => {
    let [old, form] = ['', {} as Record<string, string>];
    const prepare = async (): Promise<CrashAction> => {
      eve = await here.newMerchant({ plan: 'starter' });
      old = await plans.pay(eve, { plan: 'standard' });
      const { ref } = await plans.open(eve, { plan: 'pro' });
      const own = { merchant_id: SIMULATED_PLATFORM.merchantId, subscription_id: '1' };
      form = noticeOf({ ref, amount: '9000.00' }, own, SIMULATED_PLATFORM.merchantSecret);
      return { method: 'POST', path: '/api/payments/payhere/notify', headers: {}, form };
    };
    const deaths = await atEachStep(prepare, async () => {
      await swept();
      // The gateway sends its notice again, as after every notice without a reply.
      expect((await notify(here, form)).status).toBe(200);
      await swept();
      expect(await billing()).toMatchObject({ plan: 'pro', state: 'active', renews: true });
      expect(plans.atGateway(old)?.state).toBe('STOPPED');
      expect((await plans.invoices(eve)).map(({ plan }) => plan)).toEqual(['pro', 'standard']);
      expect(await plans.credits(eve)).toHaveLength(1);
      expect(await plans.mails(eve)).toEqual(['Your Standard plan has begun', 'Your Pro plan has begun']);
      expect(await logged('plan.changed')).toBeLessThanOrEqual(2);
    });
    // The event, the plan, its entry in the log, the stop, the end of the old one, invoices, credit and mail.
    expect(deaths).toBeGreaterThanOrEqual(12);
    const numbers = await mongoose.model('Invoice').find().sort({ number: 1 }).lean<{ number: number }[]>();
    expect(numbers.map(({ number }) => number)).toEqual(numbers.map((_, at) => at + 1));
  });

  it('of the end of a plan leaves a store on the free plan, and its merchant notified', async () => {
    const prepare = async (): Promise<CrashAction> => {
      eve = await here.newMerchant({ plan: 'starter' });
      plans.fail(await plans.pay(eve, { plan: 'standard' }), 9);
      const end = graceEnd(await paidUntil());
      await plans.until(new Date(end.getTime() - 3_600_000));
      await simulator.gateway.clock.advance(2 * 3_600_000);
      return { job: 'settle-plans' };
    };
    const deaths = await atEachStep(prepare, async () => {
      await swept();
      expect(await billing()).toMatchObject({ plan: 'starter', state: 'free' });
      expect((await plans.mails(eve)).slice(1)).toEqual([
        'The payment for your Standard plan failed',
        'Your Standard plan has ended',
      ]);
    });
    expect(deaths).toBeGreaterThanOrEqual(4);
  });

  it('of a choice in the days of grace leaves the plan as it was, or the free one with the charges stopped', async () => {
    let ref = '';
    const prepare = async (): Promise<CrashAction> => {
      eve = await here.newMerchant({ plan: 'starter' });
      ref = await plans.pay(eve, { plan: 'standard' });
      plans.fail(ref, 4);
      await plans.until(new Date((await paidUntil()).getTime() + 3_600_000));
      return {
        method: 'POST',
        path: `/api/merchant/billing/cancel?store_id=${eve.storeId}`,
        headers: { authorization: eve.token },
      };
    };
    const deaths = await atEachStep(prepare, async () => {
      await swept();
      const { plan } = await billing();
      expect([`${plan} ${plans.atGateway(ref)?.state}`]).toContain(
        plan === 'starter' ? 'starter STOPPED' : `standard ${plans.atGateway(ref)?.state}`,
      );
      if (plan === 'standard') okay(await eve.api.billing.cancel({}));
      await swept();
      expect(await billing()).toMatchObject({ plan: 'starter', state: 'free' });
      expect(plans.atGateway(ref)?.state).toBe('STOPPED');
    });
    expect(deaths).toBeGreaterThanOrEqual(4);
  });
});
