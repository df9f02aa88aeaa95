import { contract } from '@kade/contract';
import { handlers } from '../../http/endpoint.ts';
import { invalid } from '../../http/errors.ts';

export const gateway = handlers(contract.gateway, {
  notify: async () => {
    throw invalid('This is no notice of a known payment');
  },
});
