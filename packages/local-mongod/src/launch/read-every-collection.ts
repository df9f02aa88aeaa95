import type { Engine } from '../engine/loader';
import { indexes, run } from './inside';

/**
 * Opens the files of every collection and index by reading one entry of each. A truncated file ends the process here
 * (the engine's exit code 14), at the start, instead of at a later request.
 */
export async function readEveryCollection(engine: Engine): Promise<void> {
  for await (const [database, collection, { name }] of indexes(engine)) {
    const query = { find: collection, limit: 1, singleBatch: true };
    // Some kinds of index refuse a hint. A damaged file does not throw: it ends the process.
    await run(engine, database, { ...query, hint: name }).catch(() => run(engine, database, query));
  }
}
