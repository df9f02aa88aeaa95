import { Email } from '@kade/contract';
import type { CustomerAddress } from '../../../sales/customers/customer.model.ts';
import { phoneKey } from '../../../sales/customers/customer-keys.rules.ts';
import { comparableEmail } from '../../../sales/orders/email.rules.ts';
import { comparablePhone } from '../../../sales/orders/phone.rules.ts';
import type { Reading } from './reading.ts';
import { isShortened } from './values.rules.ts';
import type { Cells } from './wanted.ts';

const MOST_NAME = 200;
const MOST_LINE = 500;

/** Who a line is about. Texts are empty where it does not say. */
export interface WantedContact {
  name: string;
  /** In comparable form. */
  phone: string;
  email: string;
  /** By which the shop recognises the person: that of the phone number first, then that of the email. */
  keys: string[];
}

/** Returns a text on one line, cut after `most` characters. */
export const singleLine = (text: string | undefined, most: number): string =>
  (text ?? '').replace(/\s+/g, ' ').trim().slice(0, most);

/** The first of these columns that is not blank. */
const filledOf = (cells: Cells, columns: readonly Parameters<Cells['get']>[0][]) =>
  columns.find((column) => cells.get(column));

function phoneIn(cells: Cells, reading: Reading): string {
  const column = filledOf(cells, ['phone', 'billing_phone', 'other_phone']);
  const typed = column ? (cells.get(column) ?? '') : '';
  if (!column) return '';
  if (isShortened(typed)) {
    reading.problem(cells, column, 'code_shortened');
    return '';
  }
  const phone = comparablePhone(typed);
  if (phoneKey(phone)) return phone;
  reading.warn(cells, column, 'phone_unreadable');
  return '';
}

function emailIn(cells: Cells, reading: Reading): string {
  const typed = cells.get('email') ?? '';
  const email = Email.safeParse(typed).data;
  if (typed === '' || email !== undefined) return email ?? '';
  reading.warn(cells, 'email', 'email_unreadable');
  return '';
}

/** Reads a name, a phone number and an email address. A number without its first zero is completed. */
export function contactOf(cells: Cells, reading: Reading): WantedContact {
  const phone = phoneIn(cells, reading);
  const email = emailIn(cells, reading);
  const parts = [cells.get('first_name'), cells.get('last_name')].filter(Boolean).join(' ');
  return {
    name: singleLine(cells.get('name') || parts, MOST_NAME),
    phone,
    email,
    keys: [phoneKey(phone), email === '' ? null : `e:${comparableEmail(email)}`].filter(
      (key) => key !== null,
    ),
  };
}

/** Reads an address; null where there is no street and no town. */
export function addressOf({ get }: Cells): CustomerAddress | null {
  const address = singleLine([get('address'), get('address2')].filter(Boolean).join(', '), MOST_LINE);
  const city = singleLine(get('city'), MOST_NAME);
  if (address === '' && city === '') return null;
  return {
    address,
    city,
    postal_code: singleLine(get('postal_code'), 20),
    country: singleLine(get('country'), MOST_NAME),
  };
}
