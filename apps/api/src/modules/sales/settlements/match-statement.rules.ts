import type { StatementLine, StatementResult, StatementRow } from '@kade/contract';
import type { z } from 'zod';
import { cents, rupees } from '../../../db/scoped/serialization.ts';
import { comparablePhone } from '../orders/phone.rules.ts';

/** An order with cash on delivery, its amount in cents. */
export interface StatementParcel {
  _id: string;
  number: number;
  customer: string;
  courier: string;
  tracking_number: string;
  phones: string[];
  total_price: number;
  /** `open`: the courier owes the money. */
  state: 'open' | 'settled' | 'received' | 'returned';
}

type Row = z.output<typeof StatementRow>;

/** Couriers and merchants write a waybill with and without spaces and hyphens, in any case. */
export const comparableWaybill = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** Returns the spellings of these waybills by which stored ones are looked up: as typed, in capital letters, and comparable. */
export const waybillSpellings = (rows: readonly { waybill: string }[]): string[] => [
  ...new Set(
    rows.flatMap(({ waybill }) =>
      waybill ? [waybill, waybill.toUpperCase(), comparableWaybill(waybill)] : [],
    ),
  ),
];

/** Returns the number in `#1001`, `1001` or `Order 1001`; null without one. */
export function orderNumberIn(typed: string): number | null {
  const digits = /^\D*(\d{1,9})$/.exec(typed.trim())?.[1];
  return digits ? Number(digits) : null;
}

const key = (...parts: readonly (string | number)[]) => parts.join(' ');

/** Parcels by a key; of several with the same key, an open one, and the first of those. */
function indexBy(
  parcels: readonly StatementParcel[],
  keysOf: (parcel: StatementParcel) => readonly string[],
) {
  const found = new Map<string, StatementParcel>();
  for (const parcel of parcels)
    for (const one of keysOf(parcel)) {
      const known = found.get(one);
      if (!known || (known.state !== 'open' && parcel.state === 'open')) found.set(one, parcel);
    }
  return found;
}

/** The open parcels that are the only one with their phone number and amount. */
function onlyByPhone(parcels: readonly StatementParcel[]) {
  const found = new Map<string, StatementParcel | null>();
  for (const parcel of parcels.filter(({ state }) => state === 'open'))
    for (const phone of new Set(parcel.phones.map(comparablePhone))) {
      const one = key(phone, parcel.total_price);
      found.set(one, found.has(one) ? null : parcel);
    }
  return found;
}

function finder(parcels: readonly StatementParcel[]) {
  const byWaybill = indexBy(parcels, ({ tracking_number: waybill }) =>
    waybill ? [comparableWaybill(waybill)] : [],
  );
  const byNumber = indexBy(parcels, ({ number }) => [String(number)]);
  const byPhone = onlyByPhone(parcels);
  return ({ waybill, order, phone, amount }: Row): StatementParcel | null =>
    byWaybill.get(comparableWaybill(waybill)) ??
    byNumber.get(String(orderNumberIn(order))) ??
    (phone ? byPhone.get(key(comparablePhone(phone), cents(amount))) : null) ??
    null;
}

function resultOf(parcel: StatementParcel | null, row: Row, isRepeated: boolean): StatementResult {
  if (!parcel) return 'unknown';
  if (isRepeated) return 'repeated';
  if (parcel.state !== 'open') return parcel.state;
  return parcel.total_price === cents(row.amount) ? 'exact' : 'differs';
}

/** Returns what each row of a statement comes to, in the order of the rows; amounts in rupees. */
export function matchStatement(rows: readonly Row[], parcels: readonly StatementParcel[]): StatementLine[] {
  const find = finder(parcels);
  const seen = new Set<string>();
  return rows.map((row) => {
    const parcel = find(row);
    const result = resultOf(parcel, row, parcel !== null && seen.has(parcel._id));
    if (parcel) seen.add(parcel._id);
    const { waybill, amount, charge } = row;
    const order = parcel && {
      _id: parcel._id,
      number: parcel.number,
      customer: parcel.customer,
      total_price: rupees(parcel.total_price),
    };
    return { waybill, amount, charge, result, order };
  });
}

const sumOf = (amounts: readonly number[]) => rupees(amounts.reduce((sum, amount) => sum + cents(amount), 0));

/** Returns the sums of a statement in rupees, exact to the cent. */
export function sumStatement(lines: readonly StatementLine[]) {
  const exact = lines.filter(({ result }) => result === 'exact');
  return {
    total: sumOf(lines.map(({ amount }) => amount)),
    settled: sumOf(exact.map(({ amount }) => amount)),
    charges: sumOf(lines.map(({ charge }) => charge)),
    parcels: exact.length,
  };
}
