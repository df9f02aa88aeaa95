import { contract } from '@kade/contract';
import { routes } from '../../../http/contract/routes.ts';
import { addSourceLink, SourceLinks } from './source-link.model.ts';

const NEWEST = { by: '_id', direction: -1 } as const;

export const sourceLinks = routes(contract.sourceLinks, {
  list: (_, { store }) => SourceLinks.in(store).list({}, NEWEST),
  create: ({ body }, { store, newId }) => addSourceLink(store, body, newId),
  remove: async ({ params: { id } }, { store, ifMatch }) => {
    const { name } = await SourceLinks.in(store).withoutRevision().remove(id, ifMatch);
    return { success: true, message: `${name} was deleted` };
  },
});
