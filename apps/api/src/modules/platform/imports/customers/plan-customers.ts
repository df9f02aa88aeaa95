import type { Consent, ImportReason, MarketingChannel } from '@kade/contract';
import { newObjectId } from '../../../../db/scoped/serialization.ts';
import type { Store } from '../../../../db/stores/store.ts';
import { consentState } from '../../../sales/consent/marketing-consent.ts';
import { type CustomerRow, findByKey, keptCustomer } from '../../../sales/customers/customer.model.ts';
import { cellsOf, type ImportPlanner, type NewImportRow, type Planning } from '../import-planner.ts';
import { changesTo } from '../product-texts.rules.ts';
import { readCustomers, type WantedCustomer } from '../read/read-customers.rules.ts';
import type { Remark } from '../read/wanted.ts';
import { addedTexts, type PresentCustomer, presentCustomerTexts } from './customer-texts.rules.ts';

const byKey = async (store: Store, key: string | undefined): Promise<CustomerRow | null> => {
  const found = key ? await findByKey(store, key) : null;
  return found && keptCustomer(store, found._id);
};

const isPhone = (key: string): boolean => key.startsWith('p:');

interface Match {
  row: CustomerRow | null;
  /** Why the email is left out; undefined where it is used. */
  emailLeft: 'email_taken' | 'email_other' | undefined;
}

/**
 * Returns the customer whom a line is about: by the phone number, then by the email where that customer has no number. Of
 * two people with one mailbox and different numbers it is the one with the number.
 */
async function matchCustomer(store: Store, { keys }: Pick<WantedCustomer, 'keys'>): Promise<Match> {
  const [phone, email] = ['p:', 'e:'].map((sign) => keys.find((key) => key.startsWith(sign)));
  const [byPhone, byEmail] = await Promise.all([byKey(store, phone), byKey(store, email)]);
  const isSame = byEmail !== null && (!phone || !byEmail.keys.some(isPhone));
  const row = byPhone ?? (isSame ? byEmail : null);
  const isOthers = byEmail !== null && byEmail._id !== row?._id;
  const hasOther = Boolean(email && row?.email) && byEmail === null;
  return { row, emailLeft: isOthers ? 'email_taken' : hasOther ? 'email_other' : undefined };
}

/** Returns what a file says without the email, so that neither it nor a consent for it is written. */
const withoutEmail = (wanted: WantedCustomer): WantedCustomer => ({
  ...wanted,
  email: '',
  consents: wanted.consents.filter((channel) => channel !== 'email'),
});

/** The address or the number by which offers are sent in a way. */
export const contactFor = (channel: MarketingChannel, { phone, email }: WantedCustomer) => ({
  channel,
  contact: channel === 'email' ? email : phone,
});

/** Returns what was said of the ways that a file names. */
export async function saidOf(store: Store, wanted: WantedCustomer): Promise<PresentCustomer['said']> {
  const said = wanted.consents.map(async (channel) => {
    const state: Consent['state'] | 'none' = await consentState(store, contactFor(channel, wanted));
    return [channel, state] as const;
  });
  return new Map(await Promise.all(said));
}

const warning = (
  { wanted, planning }: { wanted: WantedCustomer; planning: Planning },
  column: 'email' | 'phone' | 'email_consent',
  reason: ImportReason,
): Remark => ({
  line: wanted.line,
  column: planning.table.headers[planning.layout.columns[column] ?? -1] ?? '',
  value: column === 'email_consent' ? '' : wanted[column],
  reason,
});

async function planOne(store: Store, planning: Planning, given: WantedCustomer): Promise<NewImportRow> {
  const { problems, warnings, name, phone, email, line, keys } = given;
  const { row, emailLeft } = await matchCustomer(store, given);
  const wanted = emailLeft ? withoutEmail(given) : given;
  const said = await saidOf(store, wanted);
  const about = { wanted: given, planning };
  const isBusy = row !== null && (row.merge !== undefined || row.erasing !== undefined);
  const wrong = [...problems, ...(isBusy ? [warning(about, 'phone', 'customer_busy')] : [])];
  const withdrawn = [...said.values()].includes('withdrawn');
  const left = [
    ...warnings,
    ...(emailLeft ? [warning(about, 'email', emailLeft)] : []),
    ...(withdrawn ? [warning(about, 'email_consent', 'consent_withdrawn')] : []),
  ];
  const present = { row, said };
  const changes = changesTo(presentCustomerTexts(present), addedTexts(wanted, present));
  const planned = row ? (changes.length > 0 ? 'update' : 'same') : 'create';
  const action = wrong.length > 0 ? 'refused' : planned;
  return {
    name: name || phone || email,
    lines: [line],
    action,
    product: null,
    customer: row?._id ?? (action === 'create' ? newObjectId() : null),
    key: keys[0] ?? '',
    changes: action === 'refused' ? [] : changes,
    problems: wrong,
    warnings: left,
    cells: action === 'refused' ? cellsOf(planning, [line]) : [],
    ...(action === 'create' || action === 'update' ? { wanted_customer: wanted } : {}),
  };
}

/** Plans the customers of a file. */
export function planCustomers(store: Store, planning: Planning): ImportPlanner {
  const { table, layout, row } = planning;
  const { blank, rate } = row;
  const customers = readCustomers(table, layout, { blank, rate });
  return {
    count: customers.length,
    plan: (from, to) =>
      Promise.all(customers.slice(from, to).map((wanted) => planOne(store, planning, wanted))),
  };
}
