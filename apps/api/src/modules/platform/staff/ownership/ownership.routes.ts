import { contract } from '@kade/contract';
import { assertIfMatch } from '../../../../db/scoped/if-match.ts';
import { findUsername } from '../../../../db/merchants/merchant.model.ts';
import type { Store, StoreTransfer } from '../../../../db/stores/store.ts';
import { routes } from '../../../../http/contract/routes.ts';
import { notFound } from '../../../../lib/api-error.ts';
import { endTransfer } from './end-transfer.ts';
import { offerStore } from './offer-store.ts';
import { transferView } from './transfer-view.ts';

const view = async (store: Store, transfer: StoreTransfer | undefined) => ({
  transfer: transfer && !transfer.switched_at ? await transferView(store, transfer) : null,
});

export const ownership = routes(contract.ownership, {
  get: async (_, { store }) => {
    const { transfer, version } = await store.read('transfer version');
    return { ...(await view(store, transfer)), version };
  },

  offer: async ({ body }, { store, ctx, ip, agent }) =>
    view(store, await offerStore(store, body.member, { from: { ip, agent }, ctx })),

  stop: async (_, { store, merchant, ctx, ifMatch, ip, agent }) => {
    const row = await store.read('transfer version');
    const by = await findUsername(merchant);
    const end = { by, actor: { ip, agent }, ifMatch };
    if (row.transfer && (await endTransfer(store, row.transfer, end, ctx)))
      return { success: true, message: 'The transfer was stopped' };
    assertIfMatch(await store.read('version'), ifMatch);
    throw notFound('Transfer');
  },
});
