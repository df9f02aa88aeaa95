import type { Customer, CustomerDetails, Import } from '@kade/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newCustomers, oldCustomers, PEOPLE } from '../../../../../test/customer-files.ts';
import { csvFile, type FileRow } from '../../../../../test/import-files.ts';
import { sendImport, startImport } from '../../../../../test/imports.ts';
import { order, product } from '../../../../../test/orders-by-hand.ts';
import { anAddress } from '../../../../../test/bodies.ts';
import { hire } from '../../../../../test/staff.ts';
import { okay, type Person, type World, world } from '../../../../../test/world.ts';
import { Store } from '../../../../db/stores/store.ts';
import { fixedClock } from '../../../../infra/clock.ts';
import { DAY } from '../../../../lib/duration.ts';
import { giveConsent } from '../../../sales/consent/marketing-consent.ts';
import { consentOfToken, unsubscribeUrl, withdraw } from '../../../sales/consent/unsubscribe.ts';
import { runImports } from '../run-imports.job.ts';

const clock = fixedClock(new Date());
let here: World;
let shop: Person;
beforeAll(async () => {
  here = await world({ ctx: { clock }, onlyDeclaredStatuses: true });
});
beforeEach(async () => {
  clock.set(new Date());
  shop = await here.newMerchant();
});

const send = (file: string) => sendImport(here, shop, file);
const start = (id: string) => startImport(here, shop, id);
const imported = async (file: string): Promise<Import> => start((await send(file))._id);
const listed = async (): Promise<Customer[]> => {
  await here.ctx.background.whenIdle();
  return okay(await shop.api.customers.list({ query: { sort: 'name' } }));
};
const details = async (id: string): Promise<CustomerDetails> =>
  okay(await shop.api.customers.get({ params: { id } }));
const rowsOf = async (id: string) => okay(await shop.api.imports.rows({ params: { id }, query: {} }));
const undo = async (id: string): Promise<Import> => {
  okay(await shop.api.imports.step({ params: { id }, body: { step: 'undo' } }));
  await here.ctx.background.whenIdle();
  return okay(await shop.api.imports.get({ params: { id } }));
};
const store = async () => {
  const found = await Store.ofRow(shop.storeId);
  if (!found) throw new Error('There is no store');
  return found;
};
const nimali = PEOPLE.slice(0, 1);
const bare = (rows: readonly CustomerDetails[]) =>
  rows.map(({ name, phone, email, tags, note, orders, spent, offers, addresses, consents = [] }) => ({
    name,
    phone,
    email,
    tags,
    note,
    orders,
    spent,
    offers,
    addresses,
    consents: consents.map(({ channel, contact, state, source }) => ({ channel, contact, state, source })),
  }));

describe('an import of customers', () => {
  it('has the same customers from both dialects of Shopify, with consent from its column alone', async () => {
    const sent = await send(newCustomers());
    expect(sent).toMatchObject({
      kind: 'customers',
      system: 'shopify',
      state: 'checked',
      figures: { create: 2 },
    });
    expect(await listed()).toEqual([]);
    await start(sent._id);
    const all = await Promise.all((await listed()).map(({ _id }) => details(_id)));
    expect(bare(all)).toMatchObject([
      {
        name: 'Kamal',
        phone: '+94712223344',
        email: 'kamal@example.lk',
        offers: [],
        consents: [],
      },
      {
        name: 'Nimali Perera',
        phone: '+94771234567',
        email: 'nimali@example.lk',
        tags: ['vip', 'wholesale'],
        note: 'Calls before 6, "please"',
        orders: 0,
        spent: 0,
        offers: ['email'],
        addresses: [{ full_name: 'Nimali Perera', city: 'Colombo 3', postal_code: '00300' }],
        consents: [{ channel: 'email', contact: 'nimali@example.lk', state: 'given', source: 'import' }],
      },
    ]);
    expect(all[1]?.consents).toMatchObject([{ file: 'products.csv' }]);
    const found = okay(await shop.api.customers.list({ query: { q: '0771234567' } }));
    expect(found).toHaveLength(1);
    shop = await here.newMerchant();
    await imported(oldCustomers());
    expect(bare(await Promise.all((await listed()).map(({ _id }) => details(_id))))).toEqual(bare(all));
  });

  it('mails nobody, and changes nothing when the same file comes again', async () => {
    const mails = async () => ((await here.ctx.outbox?.list()) ?? []).length;
    const before = await mails();
    await imported(newCustomers());
    const again = await send(oldCustomers());
    expect(again.figures).toMatchObject({ create: 0, update: 0, same: 2 });
    expect(await mails()).toBe(before);
  });

  it('finds a customer by the phone number, and keeps what the shop knows', async () => {
    const tea = await product(shop, { price: 1000, stock_quantity: 100 });
    const address = anAddress({ phone_number: '0771234567', first_name: 'Nimali', last_name: 'Silva' });
    await order(shop, [tea], { email: 'own@example.lk', shipping_address: address });
    const [known] = await listed();
    const sent = await send(newCustomers(nimali));
    expect(sent.figures).toMatchObject({ create: 0, update: 1 });
    const [row] = await rowsOf(sent._id);
    expect(row?.customer).toBe(known?._id);
    expect(row?.changes.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['tags', '', 'vip, wholesale'],
      ['note', '', 'Calls before 6, "please"'],
      ['address', '', '12 Galle Road\nColombo 3\n00300\nLK'],
    ]);
    expect(row?.warnings).toMatchObject([{ column: 'Email', reason: 'email_other' }]);
    await start(sent._id);
    const [after] = await listed();
    expect(after).toMatchObject({
      name: known?.name,
      email: 'own@example.lk',
      orders: 1,
      offers: [],
      tags: ['vip', 'wholesale'],
    });
  });

  it('of two people with one mailbox changes the one with the number', async () => {
    await imported(newCustomers(nimali));
    const sister = { 'First Name': 'Amali', Email: 'nimali@example.lk', Phone: '0719998877' };
    const sent = await imported(newCustomers([sister]));
    expect(sent.figures).toMatchObject({ create: 1, done: 1 });
    const [row] = await rowsOf(sent._id);
    expect(row?.warnings).toMatchObject([{ column: 'Email', reason: 'email_taken' }]);
    expect((await listed()).map(({ name, email }) => [name, email])).toEqual([
      ['Amali', ''],
      ['Nimali Perera', 'nimali@example.lk'],
    ]);
  });

  it('never lets offers be sent to somebody who has unsubscribed, before the file or after it was sent', async () => {
    const here_ = await store();
    const email = 'nimali@example.lk';
    await giveConsent(
      here_,
      { channel: 'email', contact: email },
      {
        at: '2020-01-01T00:00:00.000Z',
        source: 'checkout',
        language: 'en',
      },
    );
    const url = await unsubscribeUrl(
      { store: here_, row: await here_.read('hosts resting'), config: here.ctx.config },
      { email, language: 'en' },
    );
    const token = new URL(url ?? '').pathname.replace('/unsubscribe/', '');
    const consent = await consentOfToken(here_, token);
    if (!consent) throw new Error('There is no consent');
    await withdraw(here_, consent, { now: clock.now(), language: 'en' });
    const sent = await send(newCustomers(nimali));
    const [row] = await rowsOf(sent._id);
    expect(row?.warnings).toMatchObject([{ reason: 'consent_withdrawn' }]);
    await start(sent._id);
    expect((await listed())[0]).toMatchObject({ offers: [] });
  });

  it('names what is wrong with a line, and takes the corrected one', async () => {
    const rows: FileRow[] = [
      { 'First Name': 'Nobody' },
      { 'First Name': 'Long', Phone: '9.47712E+10' },
      { 'First Name': 'Odd', Phone: '0771111111', Email: 'no mail' },
      { 'First Name': 'Twice', Phone: '+94771111111' },
    ];
    const sent = await send(newCustomers(rows));
    expect(sent.figures).toMatchObject({ create: 1, refused: 3 });
    const found = await rowsOf(sent._id);
    expect(
      found.map(({ problems, warnings }) => [...problems, ...warnings].map(({ reason }) => reason)),
    ).toEqual([['contact_missing'], ['code_shortened'], ['email_unreadable'], ['contact_twice']]);
    expect(found[0]?.cells?.[0]).toContain('Nobody');
  });

  it('reads a file of one’s own, whose columns the merchant names', async () => {
    const file = csvFile(
      ['Naam', 'Tel', 'Newsletter'],
      [{ Naam: 'Ravi', Tel: '0777777777', Newsletter: 'yes' }],
    );
    const sent = await send(file);
    expect(sent.state).toBe('mapping');
    const mapping = [
      { column: 'name' as const, heading: 'Naam' },
      { column: 'phone' as const, heading: 'Tel' },
      { column: 'sms_consent' as const, heading: 'Newsletter' },
    ];
    const body = { mapping, kind: 'customers' as const };
    okay(await shop.api.imports.check({ params: { id: sent._id }, body }));
    await here.ctx.background.whenIdle();
    await start(sent._id);
    expect(await listed()).toMatchObject([{ name: 'Ravi', phone: '+94777777777', offers: ['sms'] }]);
  });

  it('is undone but for those who have ordered since', async () => {
    const { _id: id } = await imported(newCustomers());
    const tea = await product(shop, { price: 1000, stock_quantity: 100 });
    await order(shop, [tea], { shipping_address: anAddress({ phone_number: '0712223344' }) });
    await here.ctx.background.whenIdle();
    expect(await undo(id)).toMatchObject({ state: 'undone', figures: { undone: 1, kept: 1 } });
    expect((await listed()).map(({ phone, orders }) => [phone, orders])).toEqual([['+94712223344', 1]]);
    await imported(newCustomers(nimali));
    expect((await listed()).find(({ phone }) => phone === '+94771234567')?.offers).toEqual(['email']);
  });

  it('gives a customer the values from before when it is undone', async () => {
    const tea = await product(shop, { price: 1000, stock_quantity: 100 });
    const address = anAddress({ phone_number: '0771234567' });
    await order(shop, [tea], { email: 'nimali@example.lk', shipping_address: address });
    const before = await details((await listed())[0]?._id ?? '');
    const { _id: id } = await imported(newCustomers(nimali));
    expect((await listed())[0]).toMatchObject({ tags: ['vip', 'wholesale'], offers: ['email'] });
    await undo(id);
    await here.ctx.background.whenIdle();
    const after = await details(before._id);
    expect({ ...after, version: 0 }).toEqual({ ...before, version: 0 });
  });

  it('keeps no data of people once it cannot be undone, and none of an erased person', async () => {
    const { _id: id } = await imported(newCustomers());
    const kamal = (await listed()).find(({ name }) => name === 'Kamal');
    okay(await shop.api.personalData.erase({ params: { id: kamal?._id ?? '' } }));
    await here.ctx.background.whenIdle();
    expect((await rowsOf(id)).map(({ name }) => name)).toEqual(['Nimali Perera', '']);
    clock.set(new Date(Date.now() + 8 * DAY));
    await runImports(here.ctx, new AbortController().signal);
    const rows = await rowsOf(id);
    expect(rows.map(({ name, changes, result }) => [name, changes, result])).toEqual([
      ['', [], 'done'],
      ['', [], 'done'],
    ]);
  });

  it('is neither sent, seen nor started by a member who may not see customers', async () => {
    const clerk = await hire(here, shop, 'catalogue');
    const body = new FormData();
    body.append('file', new Blob([newCustomers()]), 'customers.csv');
    const refused = (permission: string) => ({ status: 403, body: { params: { permission } } });
    expect(await clerk.api.imports.create({ body })).toMatchObject(refused('customers:write'));
    const { _id: id } = await send(newCustomers());
    const params = { id };
    expect(await clerk.api.imports.rows({ params, query: {} })).toMatchObject(refused('customers:read'));
    expect(await clerk.api.imports.step({ params, body: { step: 'start' } })).toMatchObject(
      refused('customers:write'),
    );
    expect(await clerk.api.imports.check({ params, body: { kind: 'products' } })).toMatchObject(
      refused('customers:write'),
    );
  });
});
