import { contract } from '@kade/contract';
import { routes } from '../../../http/contract/routes.ts';
import { Layouts } from './layout.model.ts';

const IN_ORDER = { by: 'index', direction: 1 } as const;

export const layouts = routes(contract.layouts, {
  list: ({ query }, { store }) => Layouts.in(store).listOrPage({}, { ...query, sort: IN_ORDER }),
  get: ({ params }, { store }) => Layouts.in(store).get(params.id),
  create: ({ body }, { store, newId }) => Layouts.in(store).create(body, newId),
  update: ({ params, body }, { store, ifMatch }) => Layouts.in(store).update(params.id, body, ifMatch),

  remove: async ({ params }, { store, ifMatch }) => {
    await Layouts.in(store).remove(params.id, ifMatch);
    return { success: true, message: 'The layout element was deleted' };
  },
});
