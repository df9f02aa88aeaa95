import { contract } from '@kade/contract';
import { foldName } from '../../db/merchant.model.ts';
import { handlers } from '../../http/endpoint.ts';
import { invalid, notFound } from '../../http/errors.ts';
import { accountOf, mustFit } from '../auth/account.lifecycle.ts';
import { AuditEntry, checkLog } from './audit.model.ts';
import { beginErasure, keepErased } from './erasure.lifecycle.ts';

const KEPT =
  'Your account is kept. Your shops are open again; plans that were stopped have to be chosen anew.';

const missing = async (): Promise<never> => {
  throw notFound('Account');
};

export const account = handlers(contract.account, {
  audit: ({ query }, { merchant }) =>
    AuditEntry.of(merchant).answer({}, { ...query, sort: { field: 'seq', direction: -1 } }),

  checkAudit: (_, { merchant }) => checkLog(merchant),

  export: missing,
  download: missing,

  erase: async ({ body }, { merchant, deps, ip, agent, header }) => {
    const before = await accountOf(merchant.id);
    if (foldName(body.username) !== foldName(before.username))
      throw invalid('Type the username of the account exactly as it is', 'username');
    await mustFit(before, { password: body.password, field: 'password', call: { ip, header } }, deps);
    return beginErasure(before, { ip, agent }, deps);
  },

  keep: async (_, { merchant, deps, ip, agent }) => {
    await keepErased(merchant.id, { ip, agent }, deps);
    return { success: true, message: KEPT };
  },
});
