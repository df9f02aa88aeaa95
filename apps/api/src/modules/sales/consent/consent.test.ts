import mongoose from 'mongoose';
import { beforeAll, describe, expect, it } from 'vitest';
import { plainStorefront, visitAt } from '../../../../test/visit.ts';
import { type World, world } from '../../../../test/world.ts';
import { Store } from '../../../db/stores/store.ts';
import { consentState, giveConsent, mayMarket } from './marketing-consent.ts';
import { unsubscribeUrl } from './unsubscribe.ts';

const storefront = plainStorefront();
const plain = storefront.render;
/** Renders the page of the button as the shop does: it unsubscribes. */
storefront.render = async (visit) => {
  if (visit.method === 'POST' && visit.path.startsWith('/unsubscribe/'))
    await visit.orders.unsubscribe(visit.path.slice('/unsubscribe/'.length));
  return plain(visit);
};

let here: World;
let store: Store;
let other: Store;
beforeAll(async () => {
  here = await world({ onlyDeclaredStatuses: true, ctx: { storefront } });
  const of = async (id: string) => {
    const found = await Store.ofRow(id);
    if (!found) throw new Error('There is no such store');
    return found;
  };
  [store, other] = await Promise.all([of(here.alice.storeId), of(here.bob.storeId)]);
});

let people = 0;
const anEmail = () => `buyer${(people += 1)}@home.lk`;
const AT = '2026-05-01T08:00:00.000Z';
const agree = (contact: string, at = AT) =>
  giveConsent(store, { channel: 'email', contact }, { at, source: 'checkout', language: 'si' });

async function linkFor(email: string): Promise<{ path: string; token: string }> {
  const row = await store.read('hosts resting');
  const url = new URL(
    (await unsubscribeUrl({ store, row, config: here.ctx.config }, { email, language: 'en' })) ?? '',
  );
  return { path: url.pathname + url.search, token: url.pathname.replace('/unsubscribe/', '') };
}

async function unsubscribe(token: string, { host } = here.alice) {
  const reply = await fetch(`${here.url}/api/storefront/unsubscribe?shop=${host}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token }),
  });
  return { status: reply.status, body: (await reply.json()) as object };
}

describe('consent to get offers', () => {
  it('is not given until it was, is kept with time and source, and is of one store', async () => {
    const email = anEmail();
    expect(await mayMarket(store, email)).toBe(false);
    await agree(email.toUpperCase());
    expect([await mayMarket(store, email), await mayMarket(other, email)]).toEqual([true, false]);
    const row = await mongoose.model('Consent').findOne({ contact: email }).lean<{ log: object[] }>();
    const said = { state: 'given', source: 'checkout', language: 'si', at: new Date(AT) };
    expect(row).toMatchObject({ channel: 'email', ...said, log: [said] });
  });

  it('is kept once, however often and at the same time it is given', async () => {
    const email = anEmail();
    await Promise.all(Array.from({ length: 20 }, () => agree(email)));
    const rows = await mongoose.model('Consent').find({ contact: email }).lean<{ log: object[] }[]>();
    expect(rows.map(({ log }) => log.length)).toEqual([1]);
  });

  it('ends by the link of a mail, and an order that is sent again does not give it back', async () => {
    const email = anEmail();
    await agree(email);
    const { token } = await linkFor(email);
    expect((await unsubscribe(token)).status).toBe(200);
    expect(await mayMarket(store, email)).toBe(false);
    await agree(email);
    expect(await mayMarket(store, email)).toBe(false);
    await agree(email, new Date(Date.now() + 1000).toISOString());
    expect(await mayMarket(store, email)).toBe(true);
  });

  it('ends by one request of a mail program, without a page, a cookie or an origin (RFC 8058)', async () => {
    const email = anEmail();
    await agree(email);
    const { path } = await linkFor(email);
    const { host } = here.alice;
    const opened = await visitAt(here.url, { host, path });
    expect([opened.status, opened.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(await mayMarket(store, email)).toBe(true);
    const body =
      '--line\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--line--\r\n';
    const headers = { 'content-type': 'multipart/form-data; boundary=line', 'sec-fetch-site': 'cross-site' };
    expect((await visitAt(here.url, { host, path, method: 'POST', headers, body })).status).toBe(200);
    expect(await mayMarket(store, email)).toBe(false);
  });

  it('can be refused by who never agreed', async () => {
    const email = anEmail();
    const state = () => consentState(store, { channel: 'email', contact: email });
    expect([await mayMarket(store, email), await state()]).toEqual([false, 'none']);
    const { token } = await linkFor(email);
    expect(await state()).toBe('none');
    await unsubscribe(token);
    expect([await mayMarket(store, email), await state()]).toEqual([false, 'withdrawn']);
  });

  it('does not end by a link with another secret, that of another person, or in another shop', async () => {
    const [email, stranger] = [anEmail(), anEmail()];
    await agree(email);
    const [mine, theirs] = [await linkFor(email), await linkFor(stranger)];
    const mixed = mine.token.slice(0, 24) + theirs.token.slice(24);
    const known = await unsubscribe(theirs.token);
    expect(await unsubscribe(mixed)).toEqual(known);
    expect(await unsubscribe(mine.token, here.bob)).toEqual(known);
    expect(await consentState(store, { channel: 'email', contact: email })).toBe('given');
    expect((await unsubscribe('x')).status).toBe(400);
  });
});
