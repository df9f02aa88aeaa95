import { contract, MAX_MISSING_SHOWN } from '@kade/contract';
import { routes } from '../../../http/contract/routes.ts';
import { MissingPages } from './missing-page.model.ts';
import { proposeTarget } from './propose-targets.rules.ts';
import { readTargets } from './read-targets.ts';

const MOST_ASKED = { by: 'count', direction: -1 } as const;

export const missingPages = routes(contract.missingPages, {
  list: async (_, { store }) => {
    const { rows } = await MissingPages.in(store).page({}, { limit: MAX_MISSING_SHOWN, sort: MOST_ASKED });
    if (rows.length === 0) return [];
    const targets = await readTargets(store, { inShop: true });
    return rows.map((row) => ({ ...row, proposal: proposeTarget(row.path, targets) }));
  },

  remove: async ({ params: { id } }, { store, ifMatch }) => {
    const { path } = await MissingPages.in(store).remove(id, ifMatch);
    return { success: true, message: `${path} was taken off the list` };
  },
});
