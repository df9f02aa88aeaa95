import { MAX_LOCATIONS, type StockLocation, type StockLocationInput } from '@kade/contract';
import { isDuplicateOf } from '../../../db/connection/duplicate-key.ts';
import { texts } from '../../../db/connection/schema-fields.ts';
import { StoreOwned } from '../../../db/scoped/owned-resource.ts';
import type { Definition } from '../../../db/scoped/resource-definition.ts';
import { normalizeForSearch } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { apiError } from '../../../lib/api-error.ts';

const definition = {
  fields: {
    ...texts('name', 'address', 'hours', 'name_fold'),
    /** Absent in all but the first one. */
    main: { type: Boolean, default: undefined },
    position: Number,
  },
  called: 'Place',
  sorts: { position: { field: 'position' } },
  indexes: [
    [{ name_fold: 1 }, { unique: true }],
    [{ main: 1 }, { unique: true, partialFilterExpression: { main: true } }],
  ],
  derive: ({ name }) => (typeof name === 'string' ? { name_fold: normalizeForSearch(name) } : {}),
} satisfies Definition;

interface LocationRow extends Omit<StockLocation, 'main'> {
  main?: boolean;
  version: number;
}

/** The places at which a store has stock. */
export const StockLocations = new StoreOwned<LocationRow, typeof definition>('StockLocation', definition);

const IN_ORDER = { by: 'position', direction: 1 } as const;

/** Returns a place as replies show it. */
export const locationView = <Row extends LocationRow>({ main = false, ...row }: Row) => ({ ...row, main });

/** Returns the places of a store in the order in which orders take from them. */
export const locationsOf = (store: Store): Promise<LocationRow[]> =>
  StockLocations.in(store).list({}, IN_ORDER);

/** Returns what a write returns. Throws a 409 when another place of the store has the name. */
export async function named<Written>(name: string, write: Promise<Written>): Promise<Written> {
  try {
    return await write;
  } catch (cause) {
    if (!isDuplicateOf('name_fold', cause)) throw cause;
    throw apiError('location_name_taken', { params: { name }, field: 'name' });
  }
}

/** Adds the main place; null when the store has one. */
async function addMain(store: Store, body: StockLocationInput, id?: string): Promise<LocationRow | null> {
  try {
    return await StockLocations.in(store).create({ ...body, main: true }, id);
  } catch (cause) {
    if (!isDuplicateOf('main', cause)) throw cause;
    return null;
  }
}

/**
 * Adds a place; the first one is the main one. They are counted after it, so that requests at the same time cannot exceed the
 * limit together. Throws a 409 for a name that is taken, and for one too many.
 */
export async function addLocation(
  store: Store,
  body: StockLocationInput,
  id: string | undefined,
): Promise<LocationRow> {
  const places = StockLocations.in(store);
  const first = await named(body.name, addMain(store, body, id));
  if (first) return first;
  const added = await named(body.name, places.create(body, id));
  if ((await places.count({})) <= MAX_LOCATIONS) return added;
  await places.remove(added._id);
  throw apiError('locations_full', { params: { limit: MAX_LOCATIONS } });
}
