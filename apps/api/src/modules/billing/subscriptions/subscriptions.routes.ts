import { contract, PLANS, getPlan } from '@kade/contract';
import { TsRestResponseError } from '@ts-rest/core';
import { monthInColombo } from '../../../lib/colombo-calendar.ts';
import { refusals } from '../../../db/stores/plan-quota.ts';
import { Store } from '../../../db/stores/store.ts';
import { routes } from '../../../http/contract/routes.ts';
import { apiError } from '../../../lib/api-error.ts';
import { changePlan } from '../plans/change-plan.ts';
import { currentPlan } from './reconcile-plan.ts';
import { expiredPage, paymentPageHeaders } from '../payment-page/render.ts';
import { paymentPage } from '../payment-page/payment-page.ts';
import { PaymentLinks } from '../payment-page/payment-link.model.ts';
import { orderWarning, productWarning } from '../usage/usage.rules.ts';

const storesOf = async (merchant: string): Promise<number> => (await Store.listOf(merchant)).length;

export const subscription = routes(contract.subscription, {
  plans: async () => [...PLANS],

  get: async (_, { merchant, store, ctx }) => {
    const { clock, config } = ctx;
    await currentPlan(ctx, store);
    const { plan: identifier, usage } = await store.read('plan usage');
    const plan = getPlan(identifier);
    const used = usage.months[monthInColombo(clock.now())] ?? 0;
    const isOff = config.PLAN_ENFORCEMENT === 'off';
    return {
      plan: plan.identifier,
      limits: plan.limits,
      usage: { stores: await storesOf(merchant.id), products: usage.products, orders_this_month: used },
      warning: isOff ? null : orderWarning(plan, used),
      product_warning: isOff ? null : productWarning(plan, usage.products),
      refusals: await refusals(merchant.id, store, config.PLAN_ENFORCEMENT),
    };
  },

  subscribe: async ({ body: { plan_id: wanted, period } }, { store, ctx, ip, agent }) => {
    const plan = PLANS.find(({ _id, identifier }) => wanted === _id || wanted === identifier);
    if (!plan) throw apiError('plan_unknown', { field: 'plan_id' });
    const { subscription: id, ...chosen } = await changePlan(ctx, store, {
      plan,
      period,
      actor: { ip, agent },
    });
    if (!id) return chosen;
    const ticket = await PaymentLinks.issue({ store: store.id, subscription: id }, ctx.clock.now());
    return { ...chosen, subscribe: `${ctx.config.PUBLIC_URL}/subscribe/${ticket}` };
  },

  page: async ({ params }, { ctx, header }) => {
    const ticket = await PaymentLinks.find(params.ticket, ctx.clock.now());
    const store = ticket && (await Store.ofRow(ticket.store));
    const page = store ? await paymentPage(ctx, store, ticket.subscription) : null;
    const { body, headers } = page ?? {
      body: expiredPage(ctx.config.PLATFORM_NAME),
      headers: paymentPageHeaders(),
    };
    for (const [name, value] of Object.entries(headers)) header(name, value);
    if (page) return body;
    throw new TsRestResponseError(contract.subscription.page, { status: 404, body });
  },
});
