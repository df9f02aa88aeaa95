import type { Endpoint } from '@kade/contract';
import mongoose from 'mongoose';
import { type Actor, unknownId } from './actor.ts';
import { live } from './routes.ts';
import { mainOf, type Spot } from './shape.ts';
import type { Sending } from './send.ts';
import { referencesOf, targetOf } from './targets.ts';

/** A field of a body that names a row of another resource. */
export interface Reference {
  endpoint: Endpoint;
  spot: Spot;
  target: string;
  title: string;
}

export const references: Reference[] = live.flatMap((endpoint) =>
  referencesOf(endpoint).flatMap((spot) => {
    const target = targetOf(endpoint.name, spot.path);
    return target ? [{ endpoint, spot, target, title: `${endpoint.name} ${spot.path.join('.')}` }] : [];
  }),
);

/** Returns a copy of a value with the field at a path replaced. */
export function put(value: unknown, [head, ...rest]: readonly string[], leaf: unknown): unknown {
  if (head === undefined) return leaf;
  if (Array.isArray(value))
    return value.map((entry, index) => (String(index) === head ? put(entry, rest, leaf) : entry));
  const object = (typeof value === 'object' && value !== null ? value : {}) as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries({ ...object, [head]: object[head] }).map(([key, inner]) => [
      key,
      key === head ? put(inner, rest, leaf) : inner,
    ]),
  );
}

/** Returns the request with another id in the field of a reference. */
export function pointing(sending: Sending, { spot }: Reference, id: unknown): Sending {
  const value = mainOf(spot.shape).kind === 'list' ? [id] : id;
  return { ...sending, body: put(sending.body, spot.path, value) };
}

/** Creates and deletes a row of a resource. Returns its id. */
async function deleted(actor: Actor, target: string): Promise<string> {
  const id = await actor.fresh(target);
  // Only a job deletes uploads, and customers are deleted with their store, so the test deletes these itself.
  if (target === 'files') await mongoose.model('Upload').deleteOne({ _id: id });
  else if (target === 'customers') await mongoose.model('Customer').deleteOne({ _id: id });
  else await actor.call(`${target === 'variants' ? 'products' : target}.remove`, { params: { id } });
  return id;
}

/** The ids that every reference must refuse, by reason. */
export const wrongIds: Record<
  string,
  (who: { own: Actor; other: Actor; target: string }) => Promise<string>
> = {
  "another merchant's": ({ other, target }) => other.idOf(target),
  unknown: async () => unknownId(),
  deleted: ({ own, target }) => deleted(own, target),
  'of another kind': ({ own, target }) => own.idOf(target === 'products' ? 'categories' : 'products'),
};
