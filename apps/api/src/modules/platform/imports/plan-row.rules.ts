import type { ImportAction, ImportChange, ImportReason, Product } from '@kade/contract';
import { normalizeForSearch } from '../../../db/scoped/serialization.ts';
import { changesTo, presentTexts, wantedTexts } from './product-texts.rules.ts';
import type { Remark, WantedProduct } from './read/wanted.ts';

/** What is known of the shop where a row is planned. */
export interface PlanFacts {
  /** The product that the row is about; undefined for a new one. */
  product: Product | undefined;
  /** Whether the file names a product by an id that the shop does not have. */
  isForeign: boolean;
  /** Whether another product has the address. */
  addressTaken: boolean;
  /** How many of its pictures were not fetched before. */
  newPictures: number;
  /** The heading of a column. */
  heading: (column: 'name' | 'price' | 'key' | 'id') => string;
}

export interface PlannedRow {
  action: ImportAction;
  changes: ImportChange[];
  problems: Remark[];
  warnings: Remark[];
  /** What the file says, with what a new product has unless the file says otherwise. */
  wanted: WantedProduct;
}

/** The field of a change that says how many pictures are to be fetched. */
export const PICTURES = 'pictures';

const isSameName = (one: string, other: string) => normalizeForSearch(one) === normalizeForSearch(other);

function hasOtherOptions({ options = [] }: Product, wanted: WantedProduct): boolean {
  return (
    options.length !== wanted.options.length ||
    options.some(({ name }, at) => !isSameName(name, wanted.options[at] ?? ''))
  );
}

function problemsOf(wanted: WantedProduct, { product, isForeign, heading }: PlanFacts): Remark[] {
  const line = wanted.lines[0] ?? 0;
  const about = (column: 'name' | 'price' | 'id', reason: ImportReason, value = ''): Remark => ({
    line,
    column: heading(column),
    value,
    reason,
  });
  if (isForeign) return [about('id', 'id_foreign', wanted.id)];
  if (product) return hasOtherOptions(product, wanted) ? [about('name', 'options_differ', product.name)] : [];
  const hasRefusedCells = wanted.problems.length > 0;
  const missing: Remark[] = [];
  if (!wanted.fields.name && !hasRefusedCells) missing.push(about('name', 'name_missing'));
  if (wanted.variants.some(({ price }) => price === undefined) && !hasRefusedCells)
    missing.push(about('price', 'price_missing'));
  return missing;
}

/** Returns what an import does with a product of a file. */
export function planRow(wanted: WantedProduct, facts: PlanFacts): PlannedRow {
  const { product, addressTaken, newPictures, heading } = facts;
  const problems = [...wanted.problems, ...problemsOf(wanted, facts)];
  const taken: Remark = {
    line: wanted.lines[0] ?? 0,
    column: heading('key'),
    value: wanted.fields.slug ?? '',
    reason: 'address_taken',
  };
  const warnings = [...wanted.warnings, ...(addressTaken ? [taken] : [])];
  const pictures = { variant: null, field: PICTURES, before: '', after: String(newPictures) };
  const more = newPictures > 0 ? [pictures] : [];
  if (problems.length > 0) return { action: 'refused', changes: [], problems, warnings, wanted };
  if (product) {
    const changes = [...changesTo(presentTexts(product), wantedTexts(wanted)), ...more];
    return { action: changes.length > 0 ? 'update' : 'same', changes, problems, warnings, wanted };
  }
  const { state = 'active', in_stock = true, slug } = wanted.fields;
  const fields = { ...wanted.fields, state, in_stock, slug: addressTaken ? undefined : slug };
  const added = { ...wanted, fields };
  return {
    action: 'create',
    changes: [...changesTo(new Map(), wantedTexts(added)), ...(wanted.pictures.length > 0 ? [pictures] : [])],
    problems,
    warnings,
    wanted: added,
  };
}
