import type { Engine } from '../engine/loader';
import { type Document, type Index, indexes, run } from './inside';

function expired(index: Index, now: number): Document {
  const [field] = Object.keys(index.key);
  const past = { [String(field)]: { $lt: new Date(now - Number(index.expireAfterSeconds) * 1000) } };
  return index.partialFilterExpression ? { $and: [past, index.partialFilterExpression] } : past;
}

/**
 * Removes the documents that have expired by TTL index at `now` (milliseconds since the epoch); the embedded engine has
 * no TTL monitor.
 */
export async function sweepExpired(engine: Engine, now: number): Promise<void> {
  for await (const [database, collection, index] of indexes(engine)) {
    if (index.expireAfterSeconds === undefined) continue;
    const deletes = [{ q: expired(index, now), limit: 0 }];
    await run(engine, database, { delete: collection, deletes });
  }
}
