import { z } from 'zod';
import { Money, textOrNone } from '../core/fields.ts';

/** What a column of a courier's sheet can hold of an order; `text` is the same for all, `empty` nothing. */
export const sheetFields = [
  'number',
  'name',
  'address',
  'town',
  'district',
  'postal_code',
  'phone',
  'phone2',
  'amount',
  'weight_kg',
  'weight_g',
  'pieces',
  'goods',
  'note',
  'waybill',
  'email',
  'text',
  'empty',
] as const;
export type SheetField = (typeof sheetFields)[number];

/** How a sheet writes the phone numbers of Sri Lanka: `0771234567`, `94771234567` or `771234567`. */
export const sheetPhones = ['local', 'international', 'short'] as const;
export type SheetPhone = (typeof sheetPhones)[number];

export const MAX_SHEET_COLUMNS = 40;

const column = {
  heading: z.string(),
  field: z.enum(sheetFields),
  /** What a column of the field `text` has in every row. */
  text: z.string(),
};
/** A column of the sheet by which a courier takes parcels. */
const SheetColumn = z.object(column).meta({ id: 'SheetColumn' });
export type SheetColumn = z.infer<typeof SheetColumn>;

const SheetColumnInput = z
  .object({
    ...column,
    heading: textOrNone(200).meta({ example: 'Receiver name' }),
    text: textOrNone(200).default(''),
  })
  .meta({ id: 'SheetColumnInput' });

const sheet = {
  columns: z.array(SheetColumn),
  phone_form: z.enum(sheetPhones),
  /** Texts in Latin letters only: Sinhala and Tamil are written as they sound. */
  latin: z.boolean(),
  /** Amounts without cents. */
  whole_rupees: z.boolean(),
  /** The most characters of a text that the courier takes; null for any number. */
  max_length: z.number().int().min(10).max(1000).nullable(),
  /** The largest amount that the courier collects, in rupees; null for any. */
  max_amount: Money.nullable(),
};
/** How a store writes its orders into the sheet of a courier. */
export const CourierSheet = z.object(sheet).meta({ id: 'CourierSheet' });
export type CourierSheet = z.infer<typeof CourierSheet>;

export const CourierSheetInput = z
  .object({
    columns: z.array(SheetColumnInput).min(1).max(MAX_SHEET_COLUMNS),
    phone_form: sheet.phone_form.default('local'),
    latin: sheet.latin.default(false),
    whole_rupees: sheet.whole_rupees.default(false),
    max_length: sheet.max_length.default(null),
    max_amount: sheet.max_amount.default(null),
  })
  .meta({ id: 'CourierSheetInput' });
