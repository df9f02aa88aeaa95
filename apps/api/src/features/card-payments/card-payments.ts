import { contract } from '@kade/contract';
import { handlers } from '../../http/endpoint.ts';
import { notFound } from '../../http/errors.ts';

export const cardPayments = handlers(contract.cardPayments, {
  list: async () => {
    throw notFound('Payment');
  },
  lookUp: async () => {
    throw notFound('Payment');
  },
  refund: async () => {
    throw notFound('Payment');
  },
});
