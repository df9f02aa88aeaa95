import { contract, type SmsCodes } from '@kade/contract';
import type { StoreRow } from '../../../db/stores/store.ts';
import { routes } from '../../../http/contract/routes.ts';
import type { AppContext } from '../../../infra/context.ts';
import { apiError } from '../../../lib/api-error.ts';
import { dayInColombo } from '../../../lib/colombo-calendar.ts';
import { cents, rupees } from '../../../db/scoped/serialization.ts';

/** What the shop spends on codes by SMS, with the store's version for the ETag. */
function view(
  row: StoreRow,
  { sms, clock }: Pick<AppContext, 'sms' | 'clock'>,
): SmsCodes & { version: number } {
  const isToday = row.sms_day?.day === dayInColombo(clock.now());
  const { sent = 0, spent = 0 } = (isToday ? row.sms_day : undefined) ?? {};
  return {
    available: sms !== null,
    price: rupees(sms?.price ?? 0),
    budget: rupees(row.sms_budget ?? 0),
    sent,
    spent: rupees(spent),
    version: row.version,
  };
}

export const smsCodes = routes(contract.smsCodes, {
  get: async (_, { store, ctx }) => view(await store.read('sms_budget sms_day version'), ctx),
  update: async ({ body }, { store, ctx, merchant, ip, agent, ifMatch }) => {
    if (!ctx.sms && body.budget > 0) throw apiError('sms_unavailable');
    const before = await store.read('sms_budget version');
    const row = await store.set({ sms_budget: cents(body.budget) }, ifMatch);
    const facts = { merchant: store.merchant, store: store.id, budget: String(body.budget) };
    if (row.version !== before.version)
      await ctx.audit('sms.budget', facts, { ip, agent, key: merchant.key });
    return view(row, ctx);
  },
});
