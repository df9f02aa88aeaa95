import type { Engine } from '../engine/loader';
import { type Document, indexes, run } from './inside';

/** The files of a collection, as the engine's catalogue has them: names without `.wt`. */
interface Files {
  ident: string;
  idxIdent: Record<string, string>;
}

/** Reads the catalogue only. Statistics would open the files themselves. */
async function filesOf(engine: Engine, database: string, collection: string): Promise<Files | undefined> {
  const list = { aggregate: collection, pipeline: [{ $listCatalog: {} }], cursor: {} };
  const { cursor } = await run<{ cursor: { firstBatch: Files[] } }>(engine, database, list);
  return cursor.firstBatch[0];
}

/**
 * Reads every collection and index from beginning to end, and calls `say` with the name of each file before. A damaged page
 * ends the process, so the last line names its file.
 */
export async function readEveryFile(engine: Engine, say: (line: string) => void): Promise<void> {
  let before = '';
  for await (const [database, collection, { name }] of indexes(engine)) {
    const files = await filesOf(engine, database, collection);
    const read = async (file: string | undefined, hint: Document | string) => {
      say(`Reading ${file ?? 'an unknown file'}.wt (${database}.${collection})`);
      const pipeline = [{ $group: { _id: null, rows: { $sum: 1 } } }];
      // Some kinds of index refuse a hint.
      await run(engine, database, { aggregate: collection, pipeline, hint, cursor: {} }).catch(
        () => undefined,
      );
    };
    if (before !== `${database}.${collection}`) await read(files?.ident, { $natural: 1 });
    before = `${database}.${collection}`;
    await read(files?.idxIdent[name], name);
  }
}
