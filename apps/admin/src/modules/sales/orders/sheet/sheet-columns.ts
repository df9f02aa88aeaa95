import type { CourierSheet, SheetColumn, SheetField } from '@kade/contract';
import { loadPapa } from '../../../../lib/csv.ts';
import { readExcelRows } from '../../../../lib/excel.ts';
import { FileError } from '../../../../lib/file-error.ts';
import { phrase, t } from '../../../../lib/i18n.ts';

/** What merchants call the fields of a sheet. */
export const fieldLabels: Record<SheetField, string> = {
  number: phrase('Order number'),
  name: phrase('Name of the recipient'),
  address: phrase('Address'),
  town: phrase('Town'),
  district: phrase('District'),
  postal_code: phrase('Postal code'),
  phone: phrase('Phone'),
  phone2: phrase('Second phone'),
  amount: phrase('Amount to collect'),
  weight_kg: phrase('Weight in kg'),
  weight_g: phrase('Weight in grams'),
  pieces: phrase('Pieces'),
  goods: phrase('Goods'),
  note: phrase('Note'),
  waybill: phrase('Waybill'),
  email: phrase('Email'),
  text: phrase('The same text in every row'),
  empty: phrase('Nothing'),
};

/** What couriers call the columns. The first pattern that fits decides. */
const NAMES: readonly [SheetField, RegExp][] = [
  ['waybill', /way\s*-?bill|tracking|\bawb\b|\bwb\b|consignment|barcode/i],
  [
    'phone2',
    /(phone|mobile|contact|tel)\D*(2|second|other|alternative)|(second|other|alternative)\D*(phone|mobile|contact)/i,
  ],
  ['phone', /phone|mobile|contact\s*(no|num|1|$)|\btel/i],
  ['email', /e-?mail/i],
  ['amount', /\bcod\b|cash|collect|amount|value|price/i],
  ['number', /order|reference|\bref\b|invoice/i],
  ['address', /address|street/i],
  ['district', /district/i],
  ['postal_code', /post(al)?\s*code|\bzip\b/i],
  ['town', /city|town/i],
  ['weight_g', /weight.*(gram|\(g\))/i],
  ['weight_kg', /weight|\bkg\b/i],
  ['pieces', /pieces|pcs|\bqty\b|quantity|no\.? of (parcels|packages|items)/i],
  ['goods', /description|goods|content|item|product/i],
  ['note', /note|remark|instruction|comment/i],
  ['name', /name|recipient|receiver|customer|consignee/i],
];

/** Proposes what each column of a sheet holds, by its heading. */
export const proposeSheet = (headings: readonly string[]): CourierSheet => ({
  columns: headings.map((heading): SheetColumn => {
    const [field] = NAMES.find(([, names]) => names.test(heading)) ?? ['empty'];
    return { heading, field, text: '' };
  }),
  phone_form: 'local',
  latin: false,
  whole_rupees: false,
  max_length: null,
  max_amount: null,
});

/**
 * Reads the headings of a sheet that was pasted from a spreadsheet, or of a CSV file: its first row with two texts or more. Throws an
 * FileError when there is none.
 */
export async function readHeadings(text: string): Promise<string[]> {
  const papa = await loadPapa();
  return headingsIn(papa.parse<string[]>(text, { skipEmptyLines: 'greedy' }).data);
}

/** Reads the headings of the first sheet of an Excel file. Throws as `readHeadings`, and for what is no such file. */
export const readExcelHeadings = async (file: Blob): Promise<string[]> =>
  headingsIn(await readExcelRows(file));

function headingsIn(data: readonly (readonly string[])[]): string[] {
  const head = data.find((cells) => cells.filter((cell) => cell.trim() !== '').length >= 2);
  if (!head) throw new FileError(t('There is no row of headings'));
  const last = head.findLastIndex((cell) => cell.trim() !== '');
  return head.slice(0, last + 1).map((cell) => cell.trim());
}
