import { contract } from '@kade/contract';
import { handlers } from '../../http/endpoint.ts';
import { notFound } from '../../http/errors.ts';

const missing = async (): Promise<never> => {
  throw notFound('Account');
};

export const account = handlers(contract.account, {
  audit: missing,
  checkAudit: missing,
  export: missing,
  download: missing,
  erase: missing,
  keep: missing,
});
