import type { EndingVariant, OptionChange, OptionPlan, Product } from '@kade/contract';
import { setTimeout as pause } from 'node:timers/promises';
import { atVersion, type IfMatch, assertIfMatch } from '../../../db/scoped/if-match.ts';
import type { Store } from '../../../db/stores/store.ts';
import { rupees } from '../../../db/scoped/serialization.ts';
import { apiError, notFound } from '../../../lib/api-error.ts';
import { Products } from '../../catalogue/products/product.model.ts';
import { viewOfUpload } from '../../stores/files/upload-path.rules.ts';
import {
  endedBy,
  type OptionState,
  withOptionChanges,
} from '../../catalogue/variants/option-changes.rules.ts';
import {
  offered,
  storedVariants,
  type StoredVariant,
  toOptionDocument,
  toVariantDocument,
} from '../../catalogue/variants/variant.rules.ts';
import { DERIVED_FROM_VARIANTS } from '../../catalogue/variants/variant-stages.ts';
import { byMerchant, recorded } from '../../catalogue/stock/recorded-changes.ts';
import { openOrdersOf } from './open-orders.ts';

const FIELDS = [
  'version',
  'price',
  'compare_at',
  'cost',
  'sku',
  'barcode',
  'stock_quantity',
  'options',
  'variants',
] as const;
const ATTEMPTS = 30;
const LONGEST_PAUSE = 100;

interface Read {
  state: OptionState;
  version: number;
}

/** Reads the options of a product. Throws a 404 when there is none. */
async function readOptions(store: Store, id: string): Promise<Read> {
  const row = (await Products.in(store).byIds([id], FIELDS)).get(id);
  if (!row) throw notFound('Product');
  const { price, stock_quantity, options = [], variants, compare_at, cost, sku, barcode } = row;
  const optional = {
    compare_at: compare_at ?? null,
    cost: cost ?? null,
    sku: sku ?? '',
    barcode: barcode ?? '',
  };
  const product = { _id: id, price, stock_quantity, ...optional };
  return { state: { product, options, variants: storedVariants(variants) }, version: Number(row.version) };
}

/** What changes would do: the state after them, and the variants that they end. */
interface Effect {
  before: Read;
  after: OptionState;
  ends: EndingVariant[];
}

async function effectOf(store: Store, id: string, changes: readonly OptionChange[]): Promise<Effect> {
  const before = await readOptions(store, id);
  const after = withOptionChanges(before.state, changes);
  const ended = endedBy(before.state, after);
  const open = ended.length > 0 ? await openOrdersOf(store, id) : new Map<string, number>();
  const ends = ended.map(({ _id, title, stock_quantity }) => ({
    _id,
    title,
    stock_quantity,
    open_orders: open.get(_id) ?? 0,
  }));
  return { before, after, ends };
}

const inRupees = (cents: number | null): number | null => (cents === null ? null : rupees(cents));

const shown = ({ image, ...variant }: StoredVariant) => ({
  ...variant,
  price: rupees(variant.price),
  compare_at: inRupees(variant.compare_at),
  cost: inRupees(variant.cost),
  image: image === null ? null : viewOfUpload(image),
});

/** Returns what changes of the options of a product would do. Throws a 400 for changes that cannot be made. */
export async function planOptions(
  store: Store,
  id: string,
  changes: readonly OptionChange[],
): Promise<OptionPlan> {
  const { before, after, ends } = await effectOf(store, id, changes);
  const known = new Set(offered(before.state.variants).map(({ _id }) => _id));
  const added = offered(after.variants).filter(({ _id }) => !known.has(_id));
  return {
    adds: added.map(({ title }) => title),
    ends,
    options: [...after.options],
    variants: after.variants.map(shown),
  };
}

/** Throws a 409 that names the variants which would end with pieces in stock or in open orders. */
function assertNoneHeld(ends: readonly EndingVariant[]): void {
  const held = ends.filter(({ stock_quantity, open_orders }) => stock_quantity > 0 || open_orders > 0);
  if (held.length === 0) return;
  const pieces = held.reduce((sum, { stock_quantity }) => sum + stock_quantity, 0);
  const orders = held.reduce((sum, { open_orders }) => sum + open_orders, 0);
  const titles = held.map(({ title }) => title).join(', ');
  throw apiError('variants_held', { params: { pieces, orders, titles }, field: 'confirm' });
}

function stagesFor({ product: { _id, ...fields }, options, variants }: OptionState) {
  if (options.length === 0)
    return [{ $set: fields }, { $unset: ['options', 'variants', 'price_max', 'variant_count'] }];
  const stored = {
    options: { $literal: options.map(toOptionDocument) },
    variants: { $literal: variants.map(toVariantDocument) },
  };
  return [{ $set: stored }, ...DERIVED_FROM_VARIANTS];
}

/**
 * Makes changes of the options of a product and returns it. Sales that happen meanwhile are not lost: the changes are
 * computed again from the state that they leave. Throws a 400 for changes that cannot be made, a 409 when they end
 * variants in use without `confirm`, a 412 when the product has none of the versions in `ifMatch`.
 */
export async function changeOptions(
  store: Store,
  id: string,
  { changes, confirm, ifMatch }: { changes: readonly OptionChange[]; confirm: boolean; ifMatch: IfMatch },
): Promise<Product> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const { before, after, ends } = await effectOf(store, id, changes);
    const { version } = before;
    assertIfMatch({ version }, ifMatch);
    if (!confirm) assertNoneHeld(ends);
    const stages = recorded(stagesFor(after), byMerchant(store));
    const written = await Products.in(store).compute(id, stages, atVersion([version]));
    if (written) return Products.in(store).get(id);
    await pause(Math.random() * LONGEST_PAUSE);
  }
  throw apiError('changed_meanwhile');
}
