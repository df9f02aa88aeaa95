import { csvFile, type FileRow } from './import-files.ts';

// Files of customers as Shopify writes them, by hand from the columns that it documents.

const ADDRESS = ['Company', 'Address1', 'Address2', 'City', 'Province Code', 'Country Code', 'Zip'];

/** The columns of Shopify's newer files of customers. */
const NEW_CUSTOMERS = [
  'Customer ID',
  'First Name',
  'Last Name',
  'Email',
  'Accepts Email Marketing',
  ...ADDRESS.map((name) => `Default Address ${name}`),
  'Default Address Phone',
  'Phone',
  'Accepts SMS Marketing',
  'Total Spent',
  'Total Orders',
  'Note',
  'Tax Exempt',
  'Tags',
  'Accepts WhatsApp Marketing',
];

/** Those of its older ones, which have other names for the same. */
const OLD_CUSTOMERS = [
  'First Name',
  'Last Name',
  'Email',
  'Accepts Marketing',
  'Company',
  'Address1',
  'Address2',
  'City',
  'Province',
  'Province Code',
  'Country',
  'Country Code',
  'Zip',
  'Phone',
  'Total Spent',
  'Total Orders',
  'Tags',
  'Note',
  'Tax Exempt',
];

/** Two people, of whom one agreed to get offers by email. Excel has taken the first zero of one number. */
export const PEOPLE: readonly FileRow[] = [
  {
    'Customer ID': "'7210448301122",
    'First Name': 'Nimali',
    'Last Name': 'Perera',
    Email: 'Nimali@Example.lk',
    'Accepts Email Marketing': 'yes',
    'Default Address Address1': '12 Galle Road',
    'Default Address City': 'Colombo 3',
    'Default Address Zip': "'00300",
    'Default Address Country Code': 'LK',
    Phone: '771234567',
    'Accepts SMS Marketing': 'no',
    'Total Spent': '12500.00',
    'Total Orders': '3',
    Note: 'Calls before 6, "please"',
    Tags: 'VIP, wholesale',
  },
  {
    'First Name': 'Kamal',
    Email: 'kamal@example.lk',
    'Accepts Email Marketing': 'no',
    'Default Address Phone': "'+94 71 222 3344",
  },
];

export const newCustomers = (rows: readonly FileRow[] = PEOPLE): string => csvFile(NEW_CUSTOMERS, rows);

const oldName = (name: string): string =>
  name === 'Accepts Email Marketing' ? 'Accepts Marketing' : name.replace(/^Default Address /, '');

/** The same people in the older dialect. A value of a newer column is not overwritten by a blank one. */
export const oldCustomers = (rows: readonly FileRow[] = PEOPLE): string =>
  csvFile(
    OLD_CUSTOMERS,
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [oldName(name), value]))),
  );
