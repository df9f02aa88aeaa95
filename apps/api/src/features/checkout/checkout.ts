import { contract } from '@kade/contract';
import { handlers } from '../../http/endpoint.ts';
import { quoteFor } from './quote.ts';

const { quote } = contract.checkout;

export const checkout = handlers(
  { quote },
  {
    quote: async ({ body }, { store, deps, ip, header }) => {
      await deps.limits.quote({ ip, header });
      header('Cache-Control', 'no-store');
      return quoteFor(store, body);
    },
  },
);
