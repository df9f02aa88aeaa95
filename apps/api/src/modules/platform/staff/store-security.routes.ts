import { contract, FACTOR_GRACE_DAYS } from '@kade/contract';
import { assertIfMatch, atVersion } from '../../../db/scoped/if-match.ts';
import type { StoreRow } from '../../../db/stores/store.ts';
import { routes } from '../../../http/contract/routes.ts';
import { SecondFactors } from '../../../infra/auth/second-factor.model.ts';
import { apiError } from '../../../lib/api-error.ts';
import { longDay } from '../../../lib/colombo-calendar.ts';
import { DAY } from '../../../lib/duration.ts';
import { membersOf, notifyStaff } from './notify-staff.ts';

const view = ({ second_factor_from: from, version }: Pick<StoreRow, 'second_factor_from' | 'version'>) => ({
  second_factor: Boolean(from),
  second_factor_from: from ?? null,
  version,
});

export const storeSecurity = routes(contract.storeSecurity, {
  get: async (_, { store }) => view(await store.read('second_factor_from version')),

  update: async ({ body }, { store, merchant, ctx, ifMatch, ip, agent }) => {
    if (body.second_factor && !(await SecondFactors.isOn(merchant.person)))
      throw apiError('second_factor_off');
    const from = body.second_factor ? new Date(ctx.clock.now().getTime() + FACTOR_GRACE_DAYS * DAY) : null;
    // A repeated call must not begin the days anew.
    const only = { second_factor_from: body.second_factor ? null : { $ne: null }, ...atVersion(ifMatch) };
    const changed = await store.change({ $set: { second_factor_from: from } }, only);
    if (!changed) {
      const row = await store.read('second_factor_from version');
      assertIfMatch(row, ifMatch);
      return view(row);
    }
    const at = from?.toISOString() ?? '';
    await ctx.audit(
      'second_factor.needed',
      { merchant: store.merchant, store: store.id, from: at },
      { ip, agent },
    );
    if (from)
      ctx.background.run('second factor mails', async () =>
        notifyStaff(
          store,
          {
            notice: { what: 'factor_needed', day: longDay(from) },
            people: await membersOf(store),
            once: `second factor ${store.id} ${at}`,
          },
          ctx,
        ),
      );
    return view(changed);
  },
});
