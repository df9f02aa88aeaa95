import {
  type CourierSheet,
  courierTownKey,
  districts,
  type Order,
  type SheetField,
  type SheetPhone,
  toLatin,
} from '@kade/contract';
import { money } from '../../../../lib/format.ts';
import { t } from '../../../../lib/i18n.ts';
import { fullName } from '../order-facts.ts';
import { amountToCollect, recipientPhones } from '../print/parcel.ts';
import type { CourierTowns } from './near-towns.ts';
import { fieldLabels } from './sheet-columns.ts';

/** A cell of a sheet: a text, or a number that the spreadsheet can add up. */
export type Cell = string | number;

export interface SheetRow {
  order: Order;
  cells: Cell[];
  /** What the courier would refuse, in sentences; empty when nothing is known to be wrong. */
  problems: string[];
}

/** Fields whose text can be longer than a courier takes, or lose letters. */
const WORDS: readonly SheetField[] = ['name', 'address', 'town', 'goods', 'note'];
/** Fields that a parcel cannot go without. */
const NEEDED: readonly SheetField[] = ['name', 'address', 'phone'];

const oneLine = (text: string): string => text.replace(/\s*\n\s*/g, ', ').trim();

/** Returns the nine digits of a phone number of Sri Lanka; null for another number. */
const nineDigits = (phone: string): string | null =>
  /^(?:\+?94|0094|0)?(\d{9})$/.exec(phone.replace(/[\s()-]/g, ''))?.[1] ?? null;

const PREFIXES: Record<SheetPhone, string> = { local: '0', international: '94', short: '' };

function phoneText(phone: string, form: SheetPhone): string {
  const digits = nineDigits(phone);
  return digits === null ? phone : PREFIXES[form] + digits;
}

/** The name, the address and the town of the recipient, who may live in another place than the payer. */
function recipient({ shipping_address: to }: Order) {
  return { name: to.full_name || fullName(to), address: oneLine(to.address), town: to.city };
}

const goodsText = ({ products }: Order): string =>
  products.map(({ productId, quantity }) => `${quantity} x ${productId.name}`).join(', ');

interface SheetRules {
  sheet: CourierSheet;
  /** What the courier calls towns. */
  towns: CourierTowns | undefined;
}

/** The value of each field of an order, before the rules of the sheet. A sheet without a town has it in the address. */
function valueOf(field: SheetField, order: Order, { sheet, towns }: SheetRules): Cell {
  const { name, address, town } = recipient(order);
  const hasTown = sheet.columns.some((column) => column.field === 'town');
  const [phone = '', phone2 = ''] = recipientPhones(order);
  const amount = amountToCollect(order);
  const weight_g = order.shipment?.weight_g ?? order.weight_g;
  const values: Record<Exclude<SheetField, 'text'>, Cell> = {
    number: order.number,
    name,
    address: hasTown ? address : [address, town].filter(Boolean).join(', '),
    town: towns?.[courierTownKey(order.district, town)] || town,
    district: order.district ? districts[order.district].en : '',
    postal_code: order.shipping_address.postal_code,
    phone: phoneText(phone, sheet.phone_form),
    phone2: phoneText(phone2, sheet.phone_form),
    amount: sheet.whole_rupees ? Math.round(amount) : amount,
    weight_kg: weight_g / 1000,
    weight_g,
    pieces: order.shipment?.pieces ?? 1,
    goods: goodsText(order),
    note: oneLine(order.note),
    waybill: order.shipment?.tracking_number ?? '',
    email: order.email,
    empty: '',
  };
  return field === 'text' ? '' : values[field];
}

/** Why the courier would refuse a field of an order; null when nothing is known to be wrong. */
function problemOf(field: SheetField, cell: Cell, sheet: CourierSheet): string | null {
  const label = t(fieldLabels[field]);
  if (NEEDED.includes(field) && cell === '') return t('{{field}} is empty', { field: label });
  if ((field === 'phone' || field === 'phone2') && cell !== '' && nineDigits(String(cell)) === null)
    return t('{{field}}: {{phone}} is not a number of Sri Lanka', { field: label, phone: cell });
  if (WORDS.includes(field) && sheet.max_length !== null && String(cell).length > sheet.max_length)
    return t('{{field}} has {{count}} characters, {{most}} are allowed', {
      field: label,
      count: String(cell).length,
      most: sheet.max_length,
    });
  if (field === 'amount' && sheet.max_amount !== null && Number(cell) > sheet.max_amount)
    return t('{{amount}} is more than the courier collects', { amount: money(Number(cell)) });
  return null;
}

/** Why an order is not for a courier; null when it is. */
function orderProblem({ delivery_kind, order_status }: Order): string | null {
  if (delivery_kind === 'pick_up') return t('The buyer picks it up');
  if (order_status === 'cancelled') return t('The order is cancelled');
  if (order_status === 'delivered') return t('The order is delivered already');
  return null;
}

/** Writes an order into a row of a courier's sheet. Amounts are rupees; an order that is paid has nothing to collect. */
export function toSheetRow(order: Order, sheet: CourierSheet, towns?: CourierTowns): SheetRow {
  const problems = [orderProblem(order)];
  const cells = sheet.columns.map(({ field, text }): Cell => {
    if (field === 'text') return text;
    const value = valueOf(field, order, { sheet, towns });
    const cell = sheet.latin && typeof value === 'string' ? toLatin(value) : value;
    problems.push(problemOf(field, cell, sheet));
    return cell;
  });
  return { order, cells, problems: problems.filter((problem) => problem !== null) };
}
