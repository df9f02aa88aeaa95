import type { OrderStatus, PaymentStatus } from '@kade/contract';
import type { CustomerAddress } from '../../../sales/customers/customer.model.ts';
import type { Layout } from './detect.rules.ts';
import { groupBy } from './group-lines.rules.ts';
import { dateIn, paymentIn, statusIn } from './order-values.rules.ts';
import { addressOf, contactOf, singleLine, type WantedContact } from './read-contact.rules.ts';
import { readCells } from './read-cells.rules.ts';
import { createReading, type Reading } from './reading.ts';
import type { FileTable } from './table.rules.ts';
import { amountIn, countIn } from './values.rules.ts';
import type { Cells, ReadSettings, Remark } from './wanted.ts';

const MOST_ITEMS = 200;
const MOST_NAME = 255;
const MOST_NOTE = 5000;

interface WantedItem {
  name: string;
  sku: string;
  quantity: number;
  price: number;
}

/** An order as a file describes it, amounts in rupees. */
export interface WantedOrder extends WantedContact {
  /** Identifies it in every file of the same system. */
  ref: string;
  number: string;
  lines: number[];
  order_date: string;
  order_status: OrderStatus;
  payment_status: PaymentStatus;
  payment_method: string;
  total_price: number;
  delivery: number;
  discount: number;
  refunded: number;
  address: CustomerAddress | null;
  products: WantedItem[];
  note: string;
  problems: Remark[];
  warnings: Remark[];
}

type AmountColumn = 'total' | 'delivery' | 'discount' | 'refunded' | 'item_price';

/** Reads an amount in rupees; undefined for a blank cell, which is nothing, and for an unreadable one, which is a problem. */
function amountOf(cells: Cells, column: AmountColumn, reading: Reading): number | undefined {
  const text = cells.get(column) ?? '';
  if (text === '') return undefined;
  const amount = amountIn(text.replace(/^-/, ''), reading.decimalComma);
  if (amount === null) reading.problem(cells, column, 'amount_unreadable');
  return amount === null ? undefined : Math.round(amount * reading.rate * 100) / 100;
}

function itemOf(cells: Cells, reading: Reading): WantedItem[] {
  const name = singleLine(cells.get('item_name'), MOST_NAME);
  if (name === '') return [];
  const quantity = countIn(cells.get('quantity') || '1');
  if (quantity === null || quantity < 0) reading.problem(cells, 'quantity', 'count_unreadable');
  const price = amountOf(cells, 'item_price', reading) ?? 0;
  return [{ name, sku: singleLine(cells.get('item_sku'), 100), quantity: quantity ?? 0, price }];
}

function dateOf(head: Cells, reading: Reading, now: Date): string {
  const date = dateIn(head.get('order_date') ?? '');
  if (date === null) reading.problem(head, 'order_date', 'date_unreadable');
  else if (date > now) reading.problem(head, 'order_date', 'date_future');
  return (date ?? now).toISOString();
}

/** The buyer; of an order that was collected the one who has paid. */
function buyerOf(head: Cells, reading: Reading): WantedContact {
  const contact = contactOf(head, reading);
  return { ...contact, name: contact.name || singleLine(head.get('billing_name'), 200) };
}

function assertRupees(head: Cells, reading: Reading): void {
  const currency = (head.get('currency') ?? '').toUpperCase();
  if (currency !== '' && currency !== 'LKR' && reading.rate === 1)
    reading.problem(head, 'currency', 'currency_other');
}

function amountsOf(head: Cells, products: readonly WantedItem[], reading: Reading) {
  const [delivery = 0, discount = 0, refunded = 0] = (['delivery', 'discount', 'refunded'] as const).map(
    (column) => amountOf(head, column, reading),
  );
  const goods = products.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
  const total = amountOf(head, 'total', reading) ?? Math.max(0, goods + delivery - discount);
  const total_price = Math.round(total * 100) / 100;
  return { total_price, delivery, discount, refunded: Math.min(refunded, total_price) };
}

function toOrder(all: readonly Cells[], head: Cells, reading: Reading, now: Date): WantedOrder {
  const remarks = reading.begin();
  const number = singleLine(head.get('order'), 100);
  const items = all.flatMap((cells) => itemOf(cells, reading));
  if (number === '') reading.problem(head, 'order', 'order_missing');
  if (items.length === 0) reading.problem(head, 'item_name', 'items_missing');
  if (items.length > MOST_ITEMS) reading.warn(head, 'item_name', 'items_many');
  assertRupees(head, reading);
  const amounts = amountsOf(head, items, reading);
  const payment_status = paymentIn(head, amounts);
  return {
    ...buyerOf(head, reading),
    ...amounts,
    ref: `${reading.system}:${number}`,
    number,
    lines: all.map(({ line }) => line),
    order_date: dateOf(head, reading, now),
    order_status: statusIn(head),
    payment_status,
    payment_method: singleLine(head.get('payment_method'), 100),
    // What was paid back as a whole is no turnover, also where the file does not say how much it was.
    refunded: payment_status === 'refunded' ? amounts.total_price : amounts.refunded,
    address: addressOf(head),
    products: items.slice(0, MOST_ITEMS),
    note: (head.get('note') ?? '').slice(0, MOST_NOTE),
    ...remarks,
  };
}

/**
 * Returns the orders that a file describes, in its order. What cannot be used is among the problems of its order, what was
 * left out among the warnings; nothing is thrown.
 */
export function readOrders(
  table: FileTable,
  layout: Layout,
  { now, ...settings }: ReadSettings & { now: Date },
): WantedOrder[] {
  const lines = readCells(table, layout);
  const reading = createReading(table, layout, { ...settings, lines });
  let last = '';
  const groups = groupBy(lines, (cells) => (last = cells.get('order') || last));
  return [...groups.values()].flatMap((all) => (all[0] ? [toOrder(all, all[0], reading, now)] : []));
}
