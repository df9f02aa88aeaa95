import { contract } from '@kade/contract';
import { routes } from '../../../http/contract/routes.ts';
import { updateVariants } from '../../catalogue/variants/update-variants.ts';
import { changeOptions, planOptions } from './change-options.ts';

/** In this module because ending a variant needs to know the open orders that hold it. */
export const variants = routes(contract.variants, {
  plan: ({ params, body }, { store }) => planOptions(store, params.id, body.changes),
  changeOptions: ({ params, body }, { store, ifMatch }) =>
    changeOptions(store, params.id, { ...body, ifMatch }),
  update: ({ params, body }, { store, ifMatch }) => updateVariants(store, params.id, { rows: body, ifMatch }),
});
