import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { choose, FREE_PLAN, type PlanPayments, planWorld } from '../../../../test/plan-payments.ts';
import { okay, type Person } from '../../../../test/world.ts';
import { Store } from '../../../db/stores/store.ts';
import { endSubscriptions, grantPlan } from './cancel-subscriptions.ts';
import { graceEnd } from './billing-period.rules.ts';

let plans: PlanPayments;
let eve: Person;
let store: Store;
beforeAll(async () => {
  plans = await planWorld();
});
beforeEach(async () => {
  await plans.reset();
  eve = await plans.here.newMerchant({ plan: 'starter' });
  store = (await Store.ofRow(eve.storeId)) as Store;
});
const stateOf = (ref: string) => plans.atGateway(ref)?.state;

describe('ending the subscriptions of a store', () => {
  it('stops the charges and leaves what was paid for', async () => {
    const ref = await plans.pay(eve, { plan: 'pro' });
    expect(await endSubscriptions(store, plans.here.ctx)).toBe(true);
    expect(stateOf(ref)).toBe('STOPPED');
    expect(await plans.billing(eve)).toMatchObject({ plan: 'pro', state: 'active', renews: false });
    expect(await endSubscriptions(store, plans.here.ctx)).toBe(true);
    await plans.until(graceEnd(await plans.paidUntil(eve)));
    expect(await plans.billing(eve)).toMatchObject(FREE_PLAN);
  });

  it('reports that the gateway could not be reached, and can be repeated', async () => {
    const ref = await plans.pay(eve, { plan: 'pro' });
    plans.faults({ unavailable: 1 });
    expect(await endSubscriptions(store, plans.here.ctx)).toBe(false);
    expect(await endSubscriptions(store, plans.here.ctx)).toBe(true);
    expect(stateOf(ref)).toBe('STOPPED');
  });

  it('happens before a store is erased, and none of them is left then', async () => {
    const ref = await plans.pay(eve, { plan: 'pro' });
    const closing = { since: new Date(0), until: new Date(0), erasing_since: new Date(Date.now() - 600_000) };
    await mongoose.model('Store').updateOne({ _id: eve.storeId }, { $set: { closing } });
    plans.faults({ unavailable: 1 });
    await plans.jobs.run('erase-stores');
    expect(await Store.ofRow(eve.storeId)).not.toBeNull();
    await plans.jobs.run('erase-stores');
    expect(await Store.ofRow(eve.storeId)).toBeNull();
    expect(stateOf(ref)).toBe('STOPPED');
    for (const name of ['PlanSubscription', 'PlanEvent'])
      expect(await mongoose.model(name).countDocuments({ store: eve.storeId })).toBe(0);
  });
});

describe('a plan that the operator gives', () => {
  it('replaces a paid one, whose unused days are credited', async () => {
    const ref = await plans.pay(eve, { plan: 'standard' });
    await grantPlan(store, 'pro', plans.here.ctx);
    expect(await plans.billing(eve)).toMatchObject({ plan: 'pro', state: 'granted', paid_until: null });
    expect(stateOf(ref)).toBe('STOPPED');
    expect(await plans.credits(eve)).toEqual([-3000]);
    await plans.days(40);
    expect(await plans.billing(eve)).toMatchObject({ plan: 'pro', state: 'granted' });
  });
});

describe('the log of the account', () => {
  it('has each change of the plan and each payment, with who did it', async () => {
    await plans.pay(eve, { plan: 'pro' });
    okay(await eve.api.billing.cancel({}));
    okay(await eve.api.billing.keep({}));
    okay(await choose(eve, { plan: 'standard' }));
    // A notice that is applied during the grant would change the plan back and forth, with an entry for each.
    await plans.here.ctx.background.whenIdle();
    await grantPlan(store, 'starter', plans.here.ctx);
    const entries = okay(await eve.api.account.audit({ query: {} })).toReversed();
    const name = okay(await eve.api.profile.get({})).username;
    const ofPlans = entries.filter(({ event }) => event.startsWith('plan.'));
    expect(ofPlans.map(({ event, by, facts: { from = '', to = '' } }) => [event, by, from, to])).toEqual([
      ['plan.changed', 'system', 'starter', 'pro'],
      ['plan.paid', 'system', '', ''],
      ['plan.changed', name, 'pro', 'starter'],
      ['plan.changed', name, 'starter', 'pro'],
      ['plan.changed', name, 'pro', 'standard'],
      ['plan.changed', 'operator', 'pro', 'starter'],
    ]);
    expect(ofPlans[1]?.facts).toMatchObject({ plan: 'pro', store: eve.storeId, invoice: expect.any(String) });
  });
});
