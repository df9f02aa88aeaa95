import { LRUCache } from 'lru-cache';
import { coalesce } from '../../../db/connection/coalesce.ts';
import { insertOnce } from '../../../db/connection/duplicate-key.ts';
import { objectId } from '../../../db/scoped/serialization.ts';
import { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { failedMoveCopies } from '../../../infra/metrics/stock.ts';
import { Products } from '../products/product.model.ts';
import { PENDING_MOVES, StockMoves } from './stock-move.model.ts';

const BATCH = 200;
/** Movements that are inserted at once, so that visitors never wait for long. */
const INSERTED = 100;
/** Changed products of a store that are copied together. */
const TOGETHER = 32;

/**
 * Copies the changes of these products to the ledger, then removes them from the products. After a crash between the two
 * they are copied again, refused by their key, and removed.
 */
export async function copyMoves(store: Store, products: readonly string[]): Promise<void> {
  const found = await Products.in(store).byIds(products, ['moves']);
  const waiting = [...found].flatMap(([product, { moves = [] }]) =>
    moves.map((move) => ({ ...move, product })),
  );
  for (let at = 0; at < waiting.length; at += INSERTED) {
    const rows = waiting.slice(at, at + INSERTED);
    // Rows that are created together share an insert.
    await Promise.all(rows.map((row) => insertOnce(StockMoves.in(store).create(row))));
    const copied = { key: { $in: rows.map(({ key }) => key) } };
    const ids = [...new Set(rows.map(({ product }) => product))].map(objectId);
    await Products.in(store).updateManyInternal({ _id: { $in: ids } }, { $pull: { moves: copied } });
  }
}

/** Copies the changes of all products of a store, so that its ledger is complete. */
export async function copyAllOf(store: Store): Promise<void> {
  const waiting = await Products.in(store).aggregate<{ _id: { toString(): string } }>(
    { 'moves.key': { $exists: true } },
    [{ $project: { _id: 1 } }],
  );
  await copyMoves(
    store,
    waiting.map(({ _id }) => String(_id)),
  );
}

const shared = coalesce<readonly string[], void>();

/** After the reply, copies the changes of these products. Requests of one store that wait at the same time share it. */
export function copyMovesInBackground(ctx: AppContext, store: Store, products: readonly string[]): void {
  ctx.background.run('stock movements', () =>
    shared(store.id, products, (all) => copyMoves(store, [...new Set(all.flat())])),
  );
}

/** Products of each store whose changes this process has not copied; what is forgotten, the job copies. */
const gathered = new LRUCache<string, readonly string[]>({ max: 1000 });

/**
 * Like `copyMovesInBackground`, of several orders or new products together, because a copy of each would cost as much as
 * taking its stock.
 * The job copies what is left. A product keeps no more than some movements for each process.
 */
export function gatherMoves(ctx: AppContext, store: Store, products: readonly string[]): void {
  const all = [...(gathered.get(store.id) ?? []), ...products];
  if (all.length < TOGETHER) {
    gathered.set(store.id, all);
    return;
  }
  gathered.delete(store.id);
  copyMovesInBackground(ctx, store, all);
}

/** Yields the products of all stores with changes that are not copied yet, some of one store at a time. */
async function* withMoves(): AsyncGenerator<{ store: string; products: string[] }> {
  const rows = Products.unscoped()
    .find({ 'moves.key': { $exists: true } })
    .hint(PENDING_MOVES)
    .select('store')
    .lean<{ _id: unknown; store: unknown }>()
    .cursor();
  let batch = { store: '', products: new Array<string>() };
  for await (const { _id, store } of rows) {
    if (batch.store !== String(store) || batch.products.length === BATCH) {
      if (batch.products.length > 0) yield batch;
      batch = { store: String(store), products: [] };
    }
    batch.products.push(String(_id));
  }
  if (batch.products.length > 0) yield batch;
}

/** Copies what crashes, jobs and processes of the version before left. */
export async function copyAllMoves({ log }: Pick<AppContext, 'log'>, stopping: AbortSignal): Promise<void> {
  for await (const { store: id, products } of withMoves()) {
    if (stopping.aborted) return;
    const store = await Store.ofRow(id);
    await (store && copyMoves(store, products))?.catch((cause: unknown) => {
      // One that cannot be copied must not hold up the others.
      failedMoveCopies.inc();
      log.error({ err: cause, store: id }, 'stock movements could not be copied to the ledger');
    });
  }
}
