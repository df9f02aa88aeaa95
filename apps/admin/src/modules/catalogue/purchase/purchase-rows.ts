import type { PurchaseRow } from '@kade/contract';
import { t } from '../../../lib/i18n.ts';

export const nameOf = ({ product, variant }: PurchaseRow): string =>
  variant ? `${product.name} · ${variant.title}` : product.name;

/** Returns the rows of each supplier, in their order; those without one at the end. */
export function bySupplier(rows: readonly PurchaseRow[]): [supplier: string, rows: PurchaseRow[]][] {
  const groups = new Map<string, PurchaseRow[]>();
  for (const row of rows) groups.set(row.supplier, [...(groups.get(row.supplier) ?? []), row]);
  const none = groups.get('') ?? [];
  groups.delete('');
  return [...groups, ...(none.length > 0 ? [['', none] as [string, PurchaseRow[]]] : [])];
}

/** Returns the rows as a file. Costs are in rupees. */
export const toPurchaseFile = (rows: readonly PurchaseRow[]): object[] =>
  rows.map((row) => ({
    supplier: row.supplier,
    sku: row.sku,
    name: nameOf(row),
    left: row.left,
    sold_28_days: row.sold,
    days_left: row.days_left ?? '',
    waiting: row.waiting,
    suggested: row.suggested,
    cost: row.cost ?? '',
    product_id: row.product._id,
    variant_id: row.variant?._id ?? '',
  }));

/** Returns what to buy as a text for a message: a line for each row. */
export const toPurchaseText = (rows: readonly PurchaseRow[]): string =>
  rows
    .filter(({ suggested }) => suggested > 0)
    .map((row) => `${row.suggested} × ${nameOf(row)}${row.sku ? ` (${row.sku})` : ''}`)
    .join('\n');

/** Returns what is left of a row, how long it lasts, and who waits, in words. */
export function stateOf({ left, days_left: days, sold, waiting }: PurchaseRow): string {
  const parts = [t('{{count}} left', { count: left })];
  if (days !== null) parts.push(t('lasts {{count}} days', { count: days }));
  if (sold > 0) parts.push(t('{{count}} sold in 28 days', { count: sold }));
  if (waiting > 0) parts.push(t('{{count}} wait', { count: waiting }));
  return parts.join(' · ');
}
