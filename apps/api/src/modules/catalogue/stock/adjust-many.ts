import type { Product, StockRow, StockRowResult, StockRows } from '@kade/contract';
import { newObjectId, toJson } from '../../../db/scoped/serialization.ts';
import type { Store } from '../../../db/stores/store.ts';
import { ApiError } from '../../../lib/api-error.ts';
import { Products } from '../products/product.model.ts';
import { adjustStock } from './adjust-stock.ts';

/** Products that are changed at the same time; the rows of one product follow each other. */
const TOGETHER = 8;

type State = StockRowResult['state'];

/** What a row is about; a state where that cannot be said. */
type Target = { product: string; variant: string | undefined } | State;

const refusals = new Map<string, State>([
  ['not_found', 'unknown'],
  ['variant_unknown', 'no_variant'],
  ['stock_not_seen', 'stock_changed'],
  ['stock_out_of_range', 'out_of_range'],
]);

interface Coded {
  _id: string;
  sku?: string | null;
  variants?: { _id: string; sku: string; archived?: boolean }[] | null;
}

/** Returns the products and variants that have these SKUs, by SKU. */
async function findBySku(store: Store, skus: readonly string[]): Promise<Map<string, Target[]>> {
  const found = new Map<string, Target[]>();
  if (skus.length === 0) return found;
  const wanted = new Set(skus);
  const rows = await Products.in(store).aggregate<object>(
    { $or: [{ sku: { $in: skus } }, { 'variants.sku': { $in: skus } }] },
    [{ $project: { sku: 1, 'variants._id': 1, 'variants.sku': 1, 'variants.archived': 1 } }],
  );
  for (const { _id: product, sku, variants } of rows.map((row) => toJson<Coded>({ ...row }))) {
    const offered = variants?.filter(({ archived }) => archived !== true);
    for (const one of offered ?? [{ _id: product, sku }])
      if (one.sku && wanted.has(one.sku))
        found.set(one.sku, [...(found.get(one.sku) ?? []), { product, variant: one._id }]);
  }
  return found;
}

function targetOf({ product, variant, sku }: StockRow, bySku: ReadonlyMap<string, Target[]>): Target {
  if (product) return { product: product.toLowerCase(), variant };
  const [first, second] = sku ? (bySku.get(sku) ?? []) : [];
  return second ? 'several' : (first ?? 'unknown');
}

const quantityIn = ({ stock_quantity, variants }: Product, variant: string): number | null =>
  variants ? (variants.find(({ _id }) => _id === variant)?.stock_quantity ?? null) : stock_quantity;

/** Changes one row. Returns what became of it; throws what is no refusal of the row. */
async function adjustRow(
  store: Store,
  { product, variant = product }: Exclude<Target, State>,
  row: { change: StockRow & Pick<StockRows, 'reason' | 'note'>; key: string },
): Promise<StockRowResult> {
  const of = variant.toLowerCase();
  try {
    const made = await adjustStock(store, product, { ...row.change, variant: of }, row.key);
    const state = made.isRepeated ? 'repeated' : 'changed';
    return { state, product, variant: of, stock_quantity: quantityIn(made.product, of) };
  } catch (cause) {
    const { reason = '', params } = cause instanceof ApiError ? cause.extra : {};
    const state = refusals.get(reason);
    if (!state) throw cause;
    const present = params?.present;
    return { state, product, variant: of, stock_quantity: present === undefined ? null : Number(present) };
  }
}

/**
 * Adjusts the stock of many products and variants. Returns what became of each row, in their order; a row that is refused
 * stops no other. A row with a key of its own is made once by that key, the others once by `attempt` and their place.
 */
export async function adjustMany(
  store: Store,
  { reason, note, rows }: StockRows,
  attempt = newObjectId(),
): Promise<StockRowResult[]> {
  const bySku = await findBySku(
    store,
    rows.flatMap(({ product, sku }) => (product || !sku ? [] : sku)),
  );
  const results = new Map<number, StockRowResult>();
  const ofProduct = new Map<string, (() => Promise<void>)[]>();
  for (const [at, row] of rows.entries()) {
    const target = targetOf(row, bySku);
    if (typeof target === 'string') {
      results.set(at, { state: target, product: null, variant: null, stock_quantity: null });
      continue;
    }
    const key = row.key ? `row:${row.key}` : `${attempt}.${at}`;
    const run = async () => {
      results.set(at, await adjustRow(store, target, { change: { ...row, reason, note }, key }));
    };
    ofProduct.set(target.product, [...(ofProduct.get(target.product) ?? []), run]);
  }
  await inTurns([...ofProduct.values()]);
  return rows.flatMap((_, at) => results.get(at) ?? []);
}

/** Runs lists of tasks: `TOGETHER` lists at the same time, the tasks of a list one after the other. */
async function inTurns(lists: readonly (() => Promise<void>)[][]): Promise<void> {
  const waiting = lists.values();
  await Promise.all(
    Array.from({ length: TOGETHER }, async () => {
      for (const list of waiting) for (const run of list) await run();
    }),
  );
}
