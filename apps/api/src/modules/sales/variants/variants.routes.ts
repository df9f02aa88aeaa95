import { contract } from '@kade/contract';
import { routes } from '../../../http/contract/routes.ts';
import { updateVariants } from '../../catalogue/variants/update-variants.ts';
import { copyMovesInBackground } from '../../catalogue/stock/copy-moves.ts';
import { changeOptions, planOptions } from './change-options.ts';

/** In this module because ending a variant needs to know the open orders that hold it. */
export const variants = routes(contract.variants, {
  plan: ({ params, body }, { store }) => planOptions(store, params.id, body.changes),
  changeOptions: async ({ params: { id }, body }, { store, ctx, ifMatch }) => {
    const product = await changeOptions(store, id, { ...body, ifMatch });
    copyMovesInBackground(ctx, store, [id]);
    return product;
  },
  update: async ({ params: { id }, body }, { store, ctx, ifMatch, newId }) => {
    const changed = await updateVariants(store, id, { rows: body, ifMatch, key: newId });
    if (body.some(({ stock }) => stock)) copyMovesInBackground(ctx, store, [id]);
    return changed;
  },
});
