import { contract, PLANS, planOf } from '@kade/contract';
import { TsRestResponseError } from '@ts-rest/core';
import { monthOf } from '../../colombo.ts';
import { refusals } from '../../db/quota.ts';
import { Store } from '../../db/store.model.ts';
import { handlers } from '../../http/endpoint.ts';
import { changedMeanwhile, invalid } from '../../http/errors.ts';
import { expiredPage, offerPage, pageHeaders } from './page.ts';
import { Tickets } from './ticket.model.ts';
import { orderWarning } from './usage.rules.ts';

const storesOf = async (merchant: string): Promise<number> => (await Store.listOf(merchant)).length;

export const subscription = handlers(contract.subscription, {
  plans: async () => [...PLANS],

  get: async (_, { merchant, store, deps: { clock, config } }) => {
    const { plan: identifier, usage } = await store.read('plan usage');
    const plan = planOf(identifier);
    const used = usage.months[monthOf(clock.now())] ?? 0;
    return {
      plan: plan.identifier,
      limits: plan.limits,
      usage: { stores: await storesOf(merchant.id), products: usage.products, orders_this_month: used },
      warning: config.PLAN_ENFORCEMENT === 'off' ? null : orderWarning(plan, used),
      refusals: await refusals(merchant.id, store, config.PLAN_ENFORCEMENT),
    };
  },

  subscribe: async ({ body: { plan_id: wanted, period } }, { store, deps: { clock, config } }) => {
    const plan = PLANS.find(({ _id, identifier }) => wanted === _id || wanted === identifier);
    if (!plan) throw invalid('There is no such plan', 'plan_id');
    const { plan: current } = await store.read('plan');
    if (plan.identifier === current)
      return { plan: current, message: `This store is on the ${plan.name} plan already` };
    if (plan.price === 0) {
      const changed = await store.change({ $set: { plan: plan.identifier } }, { plan: current });
      if (!changed) throw changedMeanwhile();
      return { plan: plan.identifier, message: `This store is on the ${plan.name} plan now` };
    }
    const choice = { store: store.id, plan: plan.identifier, period };
    const ticket = await Tickets.issue(choice, clock.now());
    return {
      subscribe: `${config.PUBLIC_URL}/subscribe/${ticket}`,
      plan: current,
      message: `The ${plan.name} plan begins once it is paid`,
    };
  },

  page: async ({ params }, { deps: { clock, config }, header }) => {
    for (const [name, value] of Object.entries(pageHeaders)) header(name, value);
    const ticket = await Tickets.find(params.ticket, clock.now());
    const store = ticket && (await Store.ofRow(ticket.store));
    if (!ticket || !store) {
      const body = expiredPage(config.PLATFORM_NAME);
      throw new TsRestResponseError(contract.subscription.page, { status: 404, body });
    }
    const plan = planOf(ticket.plan);
    return offerPage({
      platform: config.PLATFORM_NAME,
      operator: config.OPERATOR_EMAIL,
      plan: plan.name,
      period: ticket.period,
      price: ticket.period === 'monthly' ? plan.price : plan.price_yearly,
      store: await store.read('name domain'),
    });
  },
});
