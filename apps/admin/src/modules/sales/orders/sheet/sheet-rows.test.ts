import type { CourierSheet, Order, SheetColumn, SheetField } from '@kade/contract';
import { expect, it } from 'vitest';
import { anOrder } from '../../../../test/bodies.ts';
import { proposeSheet, readHeadings } from './sheet-columns.ts';
import { toSheetRow } from './sheet-rows.ts';

const column = (field: SheetField, text = ''): SheetColumn => ({ heading: field, field, text });
const sheet = (fields: SheetField[], over: Partial<CourierSheet> = {}): CourierSheet => ({
  columns: fields.map((field) => column(field)),
  phone_form: 'local',
  latin: false,
  whole_rupees: false,
  max_length: null,
  max_amount: null,
  ...over,
});
const base = anOrder(1);
const order = (over: Partial<Order> = {}, to: Partial<Order['shipping_address']> = {}): Order => ({
  ...base,
  payment_options: 'cash_on_delivery',
  payment_status: 'pending',
  order_status: 'processing',
  total_price: 2450.5,
  phone2: '',
  ...over,
  shipping_address: {
    ...base.shipping_address,
    full_name: 'නිමාලි පෙරේරා',
    address: '12 පන්සල පාර\nකඩුවෙල',
    city: 'මාලබේ',
    phone_number: '+94 77 123 4567',
    ...to,
  },
});

it('reads the headings of an unknown courier, and proposes what belongs below each', async () => {
  const pasted =
    'Bulk upload\nWaybill No\tReceiver Name\tReceiver Address\tDestination City\tReceiver Phone\tContact 2\tCOD (LKR)\tWeight\tExchange\t\n';
  const headings = await readHeadings(pasted);
  expect(proposeSheet(headings).columns.map(({ heading, field }) => [heading, field])).toEqual([
    ['Waybill No', 'waybill'],
    ['Receiver Name', 'name'],
    ['Receiver Address', 'address'],
    ['Destination City', 'town'],
    ['Receiver Phone', 'phone'],
    ['Contact 2', 'phone2'],
    ['COD (LKR)', 'amount'],
    ['Weight', 'weight_kg'],
    ['Exchange', 'empty'],
  ]);
  await expect(readHeadings('only one')).rejects.toThrow('There is no row of headings');
});

it.each([
  ['local', '0771234567'],
  ['international', '94771234567'],
  ['short', '771234567'],
] as const)('writes phones %s: %s', (phone, text) => {
  expect(toSheetRow(order(), sheet(['phone'], { phone_form: phone })).cells).toEqual([text]);
});

it('writes names in Sinhala as they are, or as they sound, in one line', () => {
  const fields: SheetField[] = ['name', 'address', 'town'];
  expect(toSheetRow(order(), sheet(fields)).cells).toEqual(['නිමාලි පෙරේරා', '12 පන්සල පාර, කඩුවෙල', 'මාලබේ']);
  expect(toSheetRow(order(), sheet(fields, { latin: true })).cells).toEqual([
    'Nimali Perera',
    '12 Pansala Para, Kaduwela',
    'Malabe',
  ]);
});

it('adds the town to the address where the sheet has no column for it', () => {
  expect(toSheetRow(order(), sheet(['address'], { latin: true })).cells).toEqual([
    '12 Pansala Para, Kaduwela, Malabe',
  ]);
});

it.each<[string, Partial<Order>, boolean, number]>([
  ['cash on delivery', {}, false, 2450.5],
  ['cash on delivery, in whole rupees', {}, true, 2451],
  ['cash that was received', { payment_status: 'paid' }, false, 0],
  ['a card', { payment_options: 'card', payment_status: 'paid' }, false, 0],
])('an order with %s has its amount as a number', (_way, over, whole_rupees, amount) => {
  const { cells } = toSheetRow(order(over), sheet(['amount'], { whole_rupees }));
  expect(cells).toEqual([amount]);
});

interface Refused {
  over?: Partial<Order>;
  to?: Partial<Order['shipping_address']>;
  rules?: Partial<CourierSheet>;
  problems: string[];
}

it.each<[string, Refused]>([
  ['nothing that is known', { problems: [] }],
  [
    'a name without Latin letters',
    {
      to: { full_name: '🎁', first_name: '', last_name: '' },
      rules: { latin: true },
      problems: ['Name of the recipient is empty'],
    },
  ],
  [
    'a short phone number',
    { to: { phone_number: '12345' }, problems: ['Phone: 12345 is not a number of Sri Lanka'] },
  ],
  [
    'a long address',
    {
      to: { address: 'x'.repeat(60) },
      rules: { max_length: 50 },
      problems: ['Address has 60 characters, 50 are allowed'],
    },
  ],
  [
    'a large amount',
    { rules: { max_amount: 2000 }, problems: ['Rs 2,450.50 is more than the courier collects'] },
  ],
  ['a cancelled order', { over: { order_status: 'cancelled' }, problems: ['The order is cancelled'] }],
  ['an order that is picked up', { over: { delivery_kind: 'pick_up' }, problems: ['The buyer picks it up'] }],
])('before the download it names %s', (_what, { over, to, rules, problems }) => {
  const fields: SheetField[] = ['name', 'address', 'town', 'phone', 'amount'];
  expect(toSheetRow(order(over, to), sheet(fields, rules)).problems).toEqual(problems);
});

it('a column with a fixed text has it in every row, and one of nothing is empty', () => {
  const columns = [column('text', 'Parcel'), column('empty'), column('number')];
  expect(toSheetRow(order(), sheet([], { columns })).cells).toEqual(['Parcel', '', base.number]);
});
