import { contract } from '@kade/contract';
import { routes } from '../../../http/contract/routes.ts';
import { addToDesign, changeInDesign, removeFromDesign } from '../design/layouts-in-design.ts';
import { Layouts } from './layout.model.ts';

const IN_ORDER = { by: 'index', direction: 1 } as const;

export const layouts = routes(contract.layouts, {
  list: ({ query }, { store }) => Layouts.in(store).listOrPage({}, { ...query, sort: IN_ORDER }),
  get: ({ params }, { store }) => Layouts.in(store).get(params.id),
  create: async ({ body }, { store, newId }) => {
    const made = await Layouts.in(store).create(body, newId);
    await addToDesign(store, made);
    return made;
  },
  update: async ({ params, body }, { store, ifMatch }) => {
    const changed = await Layouts.in(store).update(params.id, body, ifMatch);
    await changeInDesign(store, { ...body, _id: changed._id });
    return changed;
  },

  remove: async ({ params }, { store, ifMatch }) => {
    await Layouts.in(store).remove(params.id, ifMatch);
    await removeFromDesign(store, params.id.toLowerCase());
    return { success: true, message: 'The layout element was deleted' };
  },
});
