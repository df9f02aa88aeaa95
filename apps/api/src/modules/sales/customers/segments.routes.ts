import { contract } from '@kade/contract';
import { routes } from '../../../http/contract/routes.ts';
import { addSegment, editSegment, Segments } from './segment.model.ts';

const BY_NAME = { by: 'name', direction: 1 } as const;

export const segments = routes(contract.segments, {
  list: ({ query }, { store }) => Segments.in(store).listOrPage({}, { ...query, sort: BY_NAME }),
  create: ({ body }, { store, newId }) => addSegment(store, body, newId),
  update: ({ params, body }, { store, ifMatch }) => editSegment(store, params.id, { body, ifMatch }),
  remove: async ({ params }, { store, ifMatch }) => {
    const { name } = await Segments.in(store).remove(params.id, ifMatch);
    return { success: true, message: `${name} was deleted` };
  },
});
