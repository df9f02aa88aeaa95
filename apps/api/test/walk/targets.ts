import type { Endpoint } from '@kade/contract';
import { live, routeOf } from './routes.ts';
import { isId, mainOf, type Shape, shapeOf, type Spot, spots } from './shape.ts';

/** Returns the resource that a field of a body refers to. A test checks that new reference fields are added here. */
export function targetOf(name: string, path: readonly string[]): string | null {
  const field = path.at(-1) ?? '';
  if (name.startsWith('layouts.') && field === 'id') return 'collections';
  if (name.startsWith('variants.') && ['_id', 'variant'].includes(field)) return 'variants';
  const targets: Record<string, string> = {
    category: 'categories',
    categories: 'categories',
    collections: 'collections',
    thumbnail: 'files',
    images: 'files',
    logo: 'files',
    image: 'files',
    product: 'products',
    // A product and the variant with its id are the same choice.
    variant: 'products',
    products: 'products',
    productId: 'products',
    related: 'products',
    bought: 'products',
    bought_in: 'categories',
    into: 'customers',
    member: 'members',
    location: 'stockLocations',
    from: 'stockLocations',
    to: 'stockLocations',
    places: 'stockLocations',
    pick_up_at: 'stockLocations',
  };
  return targets[field] ?? null;
}

export const bodyShapeOf = (name: string): Shape | null => {
  const { route } = routeOf(name);
  return shapeOf('body' in route ? route.body : null);
};

/** Returns the route that creates a row of a resource. */
export const createOf = (resource: string): string =>
  resource === 'files' ? 'files.upload' : `${resource}.create`;

export const holdsIds = (shape: Shape): boolean => {
  const main = mainOf(shape);
  return isId(shape) || (main.kind === 'list' && isId(main.item));
};

/** Returns the fields of a route's body that name other rows. An item is a part of the order that the path names. */
export function referencesOf({ route }: Endpoint): Spot[] {
  const all = spots('body' in route ? shapeOf(route.body) : null);
  return all.filter(({ shape, path }) => holdsIds(shape) && path.at(-1) !== 'item');
}

/** Without webhooks, which would send messages during all tests. */
const makesRow = ({ name, route, metadata }: Endpoint): boolean => {
  const reply = shapeOf(route.responses[201], 'output');
  const hasId = reply?.kind === 'object' && '_id' in reply.fields;
  return /^\w+\.create$/.test(name) && metadata.access === 'store' && hasId && name !== 'webhooks.create';
};

/** The resources of which every store has a row. */
export const resourcesOfStores = [
  'files',
  ...live.filter(makesRow).map(({ name }) => name.split('.')[0] ?? ''),
];
