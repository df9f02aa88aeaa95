import type { VariantChange, VariantResult } from '@kade/contract';
import { ApiError } from '../../../../lib/errors.ts';
import { t } from '../../../../lib/i18n.ts';
import { resultText } from '../variants/cells/cells.ts';
import type { Body, CheckedLine } from './product-csv.ts';

/** What an import sends for one product: all of its lines together. */
export interface ImportRow {
  /** The first of its lines. */
  line: number;
  name: string;
  /** The product to change, or null to create one. */
  id: string | null;
  body: Partial<Body>;
  variants: { line: number; change: VariantChange }[];
}

/** Whether the line of a variant changes nothing. */
export const isUnchanged = ({ isOfVariant, body, variant }: CheckedLine): boolean =>
  isOfVariant && body !== null && variant === null && Object.keys(body).length === 0;

/** Returns what to send of the checked lines: the lines of variants of one product become one row. */
export function toImportRows(lines: readonly CheckedLine[]): ImportRow[] {
  const rows: ImportRow[] = [];
  const ofProduct = new Map<string, ImportRow>();
  for (const checked of lines) {
    const { line, name, id, body, isOfVariant, variant } = checked;
    if (body === null || isUnchanged(checked)) continue;
    const before = isOfVariant && id !== null ? ofProduct.get(id) : undefined;
    const row = before ?? { line, name, id, body: {}, variants: [] };
    Object.assign(row.body, body);
    if (variant) row.variants.push({ line, change: variant });
    if (before) continue;
    rows.push(row);
    if (isOfVariant && id !== null) ofProduct.set(id, row);
  }
  return rows;
}

/** Throws an ApiError that names the lines whose variants were not changed. */
export function assertAllChanged({ variants }: ImportRow, results: readonly VariantResult[]): void {
  const failed = results.flatMap((result, at) =>
    result.state === 'changed'
      ? []
      : [`${t('Line {{line}}', { line: variants[at]?.line ?? 0 })}: ${resultText(result)}`],
  );
  if (failed.length > 0) throw new ApiError(failed.join('; '), { status: 409 });
}
