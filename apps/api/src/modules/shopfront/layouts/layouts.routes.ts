import { contract } from '@kade/contract';
import { routes } from '../../../http/contract/routes.ts';
import { Layout } from './layout.model.ts';

const IN_ORDER = { by: 'index', direction: 1 } as const;

export const layouts = routes(contract.layouts, {
  list: ({ query }, { store }) => Layout.in(store).listOrPage({}, { ...query, sort: IN_ORDER }),
  get: ({ params }, { store }) => Layout.in(store).get(params.id),
  create: ({ body }, { store, newId }) => Layout.in(store).create(body, newId),
  update: ({ params, body }, { store, ifMatch }) => Layout.in(store).update(params.id, body, ifMatch),

  remove: async ({ params }, { store, ifMatch }) => {
    await Layout.in(store).remove(params.id, ifMatch);
    return { success: true, message: 'The layout element was deleted' };
  },
});
