import { MAX_STOCK_ROWS, unguardCell } from '@kade/contract';
import { loadPapa } from '../../../lib/csv.ts';
import { FileError } from '../../../lib/file-error.ts';
import { t } from '../../../lib/i18n.ts';
import type { StockLine } from './stock-lines.ts';

/** The most lines of one file. */
const MOST = 5 * MAX_STOCK_ROWS;

type Cells = Partial<Record<string, string>>;

/** Returns lines as a file to fill in: `add` or `set` is empty. */
export const toStockFile = (lines: readonly StockLine[]): object[] =>
  lines.map(({ product = '', variant = '', sku = '', name, seen }) => ({
    product_id: product,
    variant_id: variant,
    sku,
    name,
    seen: seen ?? '',
    add: '',
    set: '',
  }));

const whole = (text: string): number | null => (/^[+-]?\d{1,10}$/.test(text) ? Number(text) : null);

/** What a line of a file changes; a text that says why it cannot. Null where it changes nothing. */
function changeIn(
  get: (column: string) => string,
): Pick<StockLine, 'way' | 'pieces' | 'seen'> | string | null {
  const [add, set, seen] = [get('add'), get('set'), get('seen')];
  if (add === '' && set === '') return null;
  if (add !== '' && set !== '') return t('Fill in add or set, not both');
  const pieces = whole(add || set);
  if (pieces === null) return t('{{text}} is no whole number', { text: add || set });
  const present = whole(seen);
  if (add !== '') return { way: pieces < 0 ? 'remove' : 'add', pieces: Math.abs(pieces), seen: present };
  if (present === null) return t('A line with set needs the number that was seen');
  return { way: 'set', pieces, seen: present };
}

/**
 * Reads the lines of a file that change something. Equal lines of one day have equal keys, whatever else the file has, so
 * that a corrected file is sent again without making its other lines twice. Throws a FileError when it is no list
 * of stock.
 */
export async function readStockFile(text: string, day: string): Promise<StockLine[]> {
  const papa = await loadPapa();
  const { data, meta } = papa.parse<Cells>(text.replace(/^\uFEFF/, ''), {
    header: true,
    skipEmptyLines: 'greedy',
    transformHeader: (title) => title.trim().toLowerCase().replace(/\s+/g, '_'),
  });
  const has = (column: string) => meta.fields?.includes(column) ?? false;
  if (!has('sku') && !has('product_id')) throw new FileError(t('The file has no column sku or product_id'));
  if (!has('add') && !has('set')) throw new FileError(t('The file has no column add or set'));
  if (data.length > MOST) throw new FileError(t('At most {{count}} lines in one file', { count: MOST }));
  const seenKeys = new Map<string, number>();
  return data.flatMap((cells, at): StockLine[] => {
    const get = (column: string) => unguardCell(cells[column] ?? '').trim();
    const [product, variant, sku] = [get('product_id'), get('variant_id'), get('sku')];
    const about = {
      ...(product ? { product } : {}),
      ...(variant ? { variant } : {}),
      ...(sku ? { sku } : {}),
      name: `${t('Line {{line}}', { line: at + 2 })}: ${get('name') || sku || product}`,
    };
    const change = changeIn(get);
    if (change === null) return [];
    const blank = { ...about, seen: null, way: 'add' as const, pieces: '', key: `line:${at}` };
    if (typeof change === 'string') return [{ ...blank, problem: change }];
    const isId = product === '' || /^[0-9a-f]{24}$/i.test(product);
    if (!isId || (variant !== '' && !/^[0-9a-f]{24}$/i.test(variant)) || sku.length > 64)
      return [{ ...blank, problem: t('There is no such product') }];
    const same = `${day}:${variant || product || sku}:${change.way}:${change.pieces}`;
    const nth = (seenKeys.get(same) ?? 0) + 1;
    seenKeys.set(same, nth);
    return [{ ...about, ...change, key: `${same}:${nth}` }];
  });
}
