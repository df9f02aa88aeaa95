import { contract } from '@kade/contract';
import { objectId } from '../../../db/scoped/serialization.ts';
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
    const products = Products.in(store).withoutRevision();
    const there = { levels: { $elemMatch: { location: objectId(_id), quantity: { $ne: 0 } } } };
    if ((await products.count({ 'levels.location': _id, ...there }, 'levels')) > 0)
      throw apiError('location_in_use', { params: { name } });
    await places.remove(params.id, ifMatch);
    // What is taken there meanwhile counts at the main place, as everything that is at no place.
    const pull = { $pull: { levels: { location: _id } } };
    await products.updateManyInternal({ 'levels.location': _id }, pull);
    return { success: true, message: `${name} was deleted` };
  },
});
