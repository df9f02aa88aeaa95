import { marketingChannels } from '@kade/contract';
import type { Store } from '../../../../db/stores/store.ts';
import { giveConsent, takeBackConsent } from '../../../sales/consent/marketing-consent.ts';
import { Customers } from '../../../sales/customers/customer.model.ts';
import {
  addImported,
  changeImported,
  type ImportedFields,
  removeImported,
} from '../../../sales/customers/import-customer.ts';
import { toShopSettings } from '../../../stores/settings/shop-settings.rules.ts';
import type { ImportRowStored } from '../import.model.ts';
import type { ImportWriting, RowOutcome } from '../import-worker.ts';
import { type FieldText, leftChanges, reversed } from '../product-texts.rules.ts';
import type { WantedCustomer } from '../read/read-customers.rules.ts';
import { consentField, presentCustomerTexts } from './customer-texts.rules.ts';
import { contactFor, saidOf } from './plan-customers.ts';

const ATTEMPTS = 10;

/** The fields of a customer that these texts are of. */
function fieldsIn(texts: readonly FieldText[], { address }: WantedCustomer): ImportedFields {
  const fields: ImportedFields = {};
  for (const { field, text } of texts) {
    if (field === 'name' || field === 'phone' || field === 'email' || field === 'note') fields[field] = text;
    if (field === 'tags') fields.tags = text === '' ? [] : text.split(', ');
    if (field === 'address') fields.address = text === '' ? null : address;
  }
  return fields;
}

/** The ways of which these texts say whether offers may be sent. */
const channelsIn = (texts: readonly Pick<FieldText, 'field'>[]) =>
  marketingChannels.filter((channel) => texts.some(({ field }) => field === consentField(channel)));

/** Keeps that the file says so; the time is when it was sent, so that whoever has unsubscribed since stays so. */
async function give({ store, row: job }: ImportWriting, texts: readonly FieldText[], wanted: WantedCustomer) {
  const { language } = toShopSettings(await store.read('shop'));
  const said = { at: job.created_at, source: 'import', language, file: job.file_name } as const;
  for (const channel of channelsIn(texts)) await giveConsent(store, contactFor(channel, wanted), said);
}

async function takeBack(
  { store, row: job }: ImportWriting,
  { changes }: ImportRowStored,
  wanted: WantedCustomer,
) {
  const said = { at: job.created_at, file: job.file_name };
  for (const channel of channelsIn(changes)) await takeBackConsent(store, contactFor(channel, wanted), said);
}

type Applied = { result: 'done'; open: FieldText[] } | { result: 'changed' };

/** Gives a customer what these changes say, where each field has its value from before them, or from after them. */
async function apply(
  store: Store,
  { customer: id }: ImportRowStored,
  { changes, wanted }: { changes: ImportRowStored['changes']; wanted: WantedCustomer },
): Promise<Applied> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const row = id ? await Customers.in(store).find(id) : null;
    if (!row || row.merge || row.erasing) return { result: 'changed' };
    const { open, lost } = leftChanges(
      presentCustomerTexts({ row, said: await saidOf(store, wanted) }),
      changes,
    );
    if (lost.length > 0) return { result: 'changed' };
    const fields = fieldsIn(open, wanted);
    const isSame = Object.keys(fields).length === 0;
    if (isSame || (await changeImported(store, row, fields))) return { result: 'done', open };
  }
  return { result: 'changed' };
}

/** Writes a row of a file of customers. It may be called again after a crash at any point. */
export async function writeCustomerRow(writing: ImportWriting, row: ImportRowStored): Promise<RowOutcome> {
  const { store } = writing;
  const { customer: id, wanted_customer: wanted, changes } = row;
  if (!id || !wanted) return { result: 'changed' };
  const texts = changes.map(({ variant, field, after }) => ({ variant, field, text: after }));
  if (row.action === 'create') {
    if (!(await addImported(store, id, fieldsIn(texts, wanted)))) return { result: 'changed' };
    await give(writing, texts, wanted);
  } else {
    const applied = await apply(store, row, { changes, wanted });
    if (applied.result === 'changed') return applied;
    await give(writing, applied.open, wanted);
  }
  const written = await Customers.in(store).find(id);
  return { result: 'done', written_version: written?.version ?? null };
}

async function removeNew(
  writing: ImportWriting,
  row: ImportRowStored,
  wanted: WantedCustomer,
): Promise<boolean> {
  const { store } = writing;
  const id = row.customer ?? '';
  const now = await Customers.in(store).find(id);
  if (now && now.version !== row.written_version) return false;
  if (now && (await removeImported(store, id, now.version)) === 0) return false;
  await takeBack(writing, row, wanted);
  return true;
}

/**
 * Takes back what a row wrote: a customer whom it added is removed if nobody has changed or ordered since, a changed one
 * gets the values from before. Returns false where the customer is kept as it is.
 */
export async function undoCustomerRow(writing: ImportWriting, row: ImportRowStored): Promise<boolean> {
  const { wanted_customer: wanted } = row;
  if (!wanted) return false;
  if (row.action === 'create') return removeNew(writing, row, wanted);
  const isOffer = ({ field }: FieldText | ImportRowStored['changes'][number]) => field.startsWith('offers_');
  const changes = reversed(row.changes.filter((change) => !isOffer(change)));
  const { result } = await apply(writing.store, row, { changes, wanted });
  if (result === 'changed') return false;
  await takeBack(writing, row, wanted);
  return true;
}
