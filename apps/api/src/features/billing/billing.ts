import { contract } from '@kade/contract';
import { handlers } from '../../http/endpoint.ts';
import { notFound } from '../../http/errors.ts';

const missing = async (): Promise<never> => {
  throw notFound('Billing');
};

export const billing = handlers(contract.billing, {
  get: missing,
  cancel: missing,
  keep: missing,
  invoices: missing,
  statements: missing,
  lines: missing,
});
