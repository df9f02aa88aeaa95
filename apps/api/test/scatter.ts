import mongoose from 'mongoose';
import { shardPlacementOf } from './shards.ts';

type RawDocument = Record<string, unknown>;

/** A query in the format in which mongoose reports it. */
export interface Query {
  collection: string;
  method: string;
  args: [RawDocument | RawDocument[], ...RawDocument[]];
}

/** Returns the queries of a call, each as if it were sent alone: updates may be sent together. */
export const apart = ({ collection, method, args }: Query): Query[] =>
  method === 'bulkWrite'
    ? [args[0]]
        .flat()
        .flatMap((operation) =>
          Object.entries(operation as Record<string, { filter: RawDocument; update: RawDocument }>).map(
            ([one, { filter, update }]): Query => ({ collection, method: one, args: [filter, update, {}] }),
          ),
        )
    : [{ collection, method, args }];

/** Returns the first field of the shard key of a collection; null for one that is not sharded. */
function firstOfKey(collection: string): string | null {
  const model = Object.values(mongoose.models).find((known) => known.collection.name === collection);
  const lying = model && shardPlacementOf(model);
  return lying && 'key' in lying ? (Object.keys(lying.key)[0] ?? null) : null;
}

/** Returns whether a condition has values, from which a cluster can select the shards. */
function namesValues(condition: unknown): boolean {
  if (condition === null || condition === undefined) return false;
  if (typeof condition !== 'object') return true;
  const operators = Object.keys(condition).filter((key) => key.startsWith('$'));
  return operators.length === 0 || operators.some((key) => key === '$in' || key === '$eq');
}

/** Returns the filter of a query; the first step of an aggregate. */
function filterOf({ method, args: [first] }: Query): RawDocument {
  if (method !== 'aggregate') return first as RawDocument;
  const [step] = first as RawDocument[];
  return (step?.$match ?? {}) as RawDocument;
}

function isTargeted(filter: RawDocument, key: string): boolean {
  if (namesValues(filter[key])) return true;
  return ((filter.$and ?? []) as RawDocument[]).some((part) => isTargeted(part, key));
}

/** Returns the queries that a cluster would send to every shard, as `collection.method field field`, each once. */
export function scattered(queries: readonly Query[]): string[] {
  const shapes = queries.flatMap((query) => {
    const key = firstOfKey(query.collection);
    const filter = filterOf(query);
    if (key === null || isTargeted(filter, key)) return [];
    return `${query.collection}.${query.method} ${Object.keys(filter).toSorted().join(' ')}`.trim();
  });
  return [...new Set(shapes)].toSorted();
}
