import { contract } from '@kade/contract';
import { handlers } from '../../http/endpoint.ts';
import { notFound } from '../../http/errors.ts';
import { AuditEntry, checkLog } from './audit.model.ts';

const missing = async (): Promise<never> => {
  throw notFound('Account');
};

export const account = handlers(contract.account, {
  audit: ({ query }, { merchant }) =>
    AuditEntry.of(merchant).answer({}, { ...query, sort: { field: 'seq', direction: -1 } }),
  checkAudit: (_, { merchant }) => checkLog(merchant),
  export: missing,
  download: missing,
  erase: missing,
  keep: missing,
});
