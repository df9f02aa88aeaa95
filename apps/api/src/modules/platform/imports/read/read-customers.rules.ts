import { type MarketingChannel, MAX_TAGS, Tag } from '@kade/contract';
import type { CustomerAddress } from '../../../sales/customers/customer.model.ts';
import type { Layout } from './detect.rules.ts';
import { addressOf, contactOf, type WantedContact } from './read-contact.rules.ts';
import { readCells } from './read-cells.rules.ts';
import { createReading, type Reading } from './reading.ts';
import type { FileTable } from './table.rules.ts';
import { entriesIn, yesIn } from './values.rules.ts';
import type { Cells, ReadSettings, Remark } from './wanted.ts';

const MOST_NOTE = 5000;

/** A customer as a file describes it. What is blank changes nothing. */
export interface WantedCustomer extends WantedContact {
  line: number;
  tags: string[];
  note: string;
  address: CustomerAddress | null;
  /** The ways in which the person agreed to get offers, as columns for that say. */
  consents: MarketingChannel[];
  problems: Remark[];
  warnings: Remark[];
}

function tagsOf(cells: Cells, reading: Reading): string[] {
  const given = entriesIn(cells.get('tags') ?? '');
  const read = given.flatMap((tag) => Tag.safeParse(tag).data ?? []);
  const tags = [...new Set(read)].slice(0, MAX_TAGS);
  if (tags.length < new Set(given.map((tag) => tag.toLowerCase())).size)
    reading.warn(cells, 'tags', 'tag_unusable');
  return tags;
}

const CONSENTS = [
  ['email', 'email_consent', 'email'],
  ['sms', 'sms_consent', 'phone'],
  ['whatsapp', 'whatsapp_consent', 'phone'],
] as const;

/** Only what a column says counts: a yes, or the name of the way in a list. */
function consentsOf(cells: Cells, { phone, email }: WantedContact, reading: Reading): MarketingChannel[] {
  const contacts = { phone, email };
  return CONSENTS.flatMap(([channel, column, by]) => {
    const said = cells.get(column) ?? '';
    const isGiven = yesIn(said) === true || entriesIn(said.toLowerCase()).includes(channel);
    if (isGiven && contacts[by] === '') reading.warn(cells, column, 'consent_contact');
    return isGiven && contacts[by] !== '' ? [channel] : [];
  });
}

function toCustomer(cells: Cells, reading: Reading, isTwice: (key: string) => boolean): WantedCustomer {
  const remarks = reading.begin();
  const contact = contactOf(cells, reading);
  const [key] = contact.keys;
  const column = contact.phone === '' ? 'email' : 'phone';
  if (!key && remarks.problems.length === 0) reading.problem(cells, column, 'contact_missing');
  if (key && isTwice(key)) reading.problem(cells, column, 'contact_twice');
  const note = (cells.get('note') ?? '').trim();
  if (note.length > MOST_NOTE) reading.problem(cells, 'note', 'text_long');
  return {
    ...contact,
    line: cells.line,
    tags: tagsOf(cells, reading),
    note,
    address: addressOf(cells),
    consents: consentsOf(cells, contact, reading),
    ...remarks,
  };
}

/**
 * Returns the customers that a file describes, one for each line. What cannot be used is among the problems of its line,
 * what was left out among the warnings; nothing is thrown.
 */
export function readCustomers(table: FileTable, layout: Layout, settings: ReadSettings): WantedCustomer[] {
  const lines = readCells(table, layout);
  const reading = createReading(table, layout, { ...settings, lines });
  const seen = new Set<string>();
  const isTwice = (key: string) => seen.size === seen.add(key).size;
  return lines.map((cells) => toCustomer(cells, reading, isTwice));
}
