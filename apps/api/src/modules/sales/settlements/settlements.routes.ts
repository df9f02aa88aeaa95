import { contract } from '@kade/contract';
import { findUsername } from '../../../db/merchants/merchant.model.ts';
import { routes } from '../../../http/contract/routes.ts';
import { checkStatement, settle, withRows } from './settle.ts';
import { Settlements } from './settlement.model.ts';

const NEWEST = { by: '_id', direction: -1 } as const;

export const settlements = routes(contract.settlements, {
  list: ({ query }, { store }) => Settlements.in(store).listOrPage({}, { ...query, sort: NEWEST }),
  check: ({ body }, { store }) => checkStatement(store, body),
  get: async ({ params }, { store }) => withRows(await Settlements.in(store).get(params.id)),
  create: async ({ body }, { store, merchant, ctx, newId }) => {
    const by = await findUsername(merchant);
    return withRows(await settle({ store, ctx, by, id: newId }, body));
  },
});
