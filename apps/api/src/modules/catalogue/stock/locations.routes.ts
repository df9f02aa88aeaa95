import { contract } from '@kade/contract';
import { routes } from '../../../http/contract/routes.ts';
import { apiError } from '../../../lib/api-error.ts';
import { Products } from '../products/product.model.ts';
import { addLocation, locationsOf, locationView, named, StockLocations } from './location.model.ts';

export const stockLocations = routes(contract.stockLocations, {
  list: async (_, { store }) => (await locationsOf(store)).map(locationView),

  create: async ({ body }, { store, newId }) => locationView(await addLocation(store, body, newId)),

  update: async ({ params, body }, { store, ifMatch }) =>
    locationView(await named(body.name ?? '', StockLocations.in(store).update(params.id, body, ifMatch))),

  remove: async ({ params }, { store, ifMatch }) => {
    const places = StockLocations.in(store);
    const { _id, name, main } = await places.get(params.id);
    if (main && (await places.count({})) > 1) throw apiError('location_is_main', { params: { name } });
    // What is taken there meanwhile is counted at the main place, as everything that is at no place.
    if ((await Products.in(store).count({ 'levels.location': _id }, 'levels')) > 0)
      throw apiError('location_in_use', { params: { name } });
    await places.remove(params.id, ifMatch);
    return { success: true, message: `${name} was deleted` };
  },
});
