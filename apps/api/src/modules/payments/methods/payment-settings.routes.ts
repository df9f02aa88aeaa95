import { isDeepStrictEqual } from 'node:util';
import { contract, type PaymentSettings } from '@kade/contract';
import type { StoreRow } from '../../../db/stores/store.ts';
import { assertIfMatch } from '../../../db/scoped/if-match.ts';
import { cents, rupees } from '../../../db/scoped/serialization.ts';
import { changedMeanwhile } from '../../../lib/api-error.ts';
import { routes } from '../../../http/contract/routes.ts';
import type { SettingChange } from '../../identity/setting-changes/setting-change.model.ts';
import { type SettingAuthor, recordedChange } from '../../identity/setting-changes/record-setting-change.ts';
import { toPaymentSettings, withPaymentAmounts } from './payment-settings.rules.ts';
import { payoutChanges } from './payout-details.ts';

/** In rupees, with the store's version for the ETag. */
const view = (row: StoreRow) => ({
  ...withPaymentAmounts(toPaymentSettings(row), rupees),
  version: row.version,
});

/** Makes one write that is several changes for the log: one inside the other. */
function recordedChanges<Result>(
  [change, ...others]: SettingChange[],
  actor: SettingAuthor,
  apply: () => Promise<Result>,
): Promise<Result> {
  if (!change) return apply();
  return recordedChange(change, actor, () => recordedChanges(others, actor, apply));
}

/** Returns the sent settings that differ. What was never saved reads as its default, so saving a default changes nothing. */
const differing = (given: Partial<PaymentSettings>, before: PaymentSettings): [string, unknown][] => {
  const now = new Map<string, unknown>(Object.entries(before));
  return Object.entries(given).filter(
    ([method, value]) => value !== undefined && !isDeepStrictEqual(value, now.get(method)),
  );
};

const ATTEMPTS = 5;

export const paymentSettings = routes(contract.paymentSettings, {
  get: async (_, { store }) => view(await store.read('payment_settings version')),
  update: async ({ body }, { store, merchant, ctx, ip, agent, header, ifMatch }) => {
    const actor = { store, call: { ip, agent, header }, ctx };
    const given = withPaymentAmounts(body, cents);
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const row = await store.read('payment_settings version');
      assertIfMatch(row, ifMatch);
      const before = toPaymentSettings(row);
      const sent = differing(given, before);
      if (sent.length === 0) return view(row);
      const payouts = payoutChanges(before, Object.fromEntries(sent));
      if (payouts.length > 0) await ctx.sessions.assertRecentLogin(merchant.session);
      const $set = Object.fromEntries(sent.map(([method, value]) => [`payment_settings.${method}`, value]));
      // Only what was compared is replaced: another account may have been set meanwhile.
      const only = { version: row.version };
      const changed = await recordedChanges(
        payouts,
        actor,
        async () => (await store.change({ $set }, only)) ?? false,
      );
      if (changed) return view(changed);
    }
    throw changedMeanwhile();
  },
});
