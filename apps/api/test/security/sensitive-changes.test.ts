import type { PaymentSettings } from '@kade/contract';
import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { scheduleJobs } from '../../src/app/jobs.ts';
import { fixedClock } from '../../src/infra/clock.ts';
import { inlineJobs } from '../../src/infra/jobs/inline.ts';
import { HOUR, MINUTE } from '../../src/lib/duration.ts';
import { aBankAccount } from '../bodies.ts';
import { okay, type Person, type World, world } from '../world.ts';

const jobs = inlineJobs();
const clock = fixedClock(new Date());
let start: Date;
let here: World;
let owner: Person;
beforeAll(async () => {
  const cname = async () => ['stores.localhost'];
  const dns = { cname, txt: async () => [], addresses: async () => [] };
  here = await world({
    ctx: { clock, dns, jobs },
    env: { WEBHOOK_TARGETS: 'any' },
    onlyDeclaredStatuses: true,
  });
  scheduleJobs(here.ctx);
});
beforeEach(async () => {
  start = new Date();
  clock.set(start);
  owner = await here.newMerchant();
});
const later = (milliseconds: number) => clock.set(new Date(start.getTime() + milliseconds));

const mailsTo = async (email: string) => {
  await here.ctx.background.whenIdle();
  return (await here.ctx.outbox?.list())?.filter(({ to }) => to === email) ?? [];
};
const tokensIn = async (email: string, path: string) =>
  [
    ...(await mailsTo(email))
      .map(({ text }) => text)
      .join('\n')
      .matchAll(new RegExp(`${path}\\?token=([\\w-]+)`, 'g')),
  ].map(([, token = '']) => token);
const tokenIn = async (email: string, path: string) =>
  (await tokensIn(email, path))[0] ?? `no token of ${path}`;
/** The tokens of the undo links that were mailed, the oldest first. */
const undoTokens = async (email = owner.email) => (await tokensIn(email, '/undo-change')).toReversed();
const undo = (token = 'none') => here.visitor.account.undoChange({ body: { token } });

const bank = (account_number: string, over: object = {}) => ({ ...aBankAccount(), account_number, ...over });
const pay = (bank_transfer: object) =>
  owner.api.paymentSettings.update({ body: { bank_transfer } as Partial<PaymentSettings> });
const payout = async () => {
  const row = await mongoose
    .model('Store')
    .findById(owner.storeId)
    .lean<{ payment_settings: { bank_transfer: { account_number: string } } }>();
  return row?.payment_settings.bank_transfer.account_number;
};
const hook = { url: 'https://hooks.example.lk/a', events: ['order.created' as const] };
const newestEntry = async () => okay(await owner.api.account.audit({ query: { limit: 1 } }))[0];
const loggedIn = async () =>
  (await fetch(`${here.url}/api/stores`, { headers: { authorization: owner.token } })).status === 200;
const REFUSED = { status: 403, body: { code: 'reauthenticate', reason: 'password_needed' } };

describe('a session that is not fresh', () => {
  it.each<[string, () => Promise<{ status: number; body: unknown }>]>([
    ['the bank account', () => pay(bank('999999999999'))],
    ['the note beside the bank account', () => pay({ ...aBankAccount(), note: 'Pay to 999999999999' })],
    [
      'the PayPal details',
      () =>
        owner.api.paymentSettings.update({
          body: { paypal: { instruction: '', link: 'https://paypal.me/x' } },
        }),
    ],
    ['the domain', () => owner.api.stores.setDomain({ body: { newDomain: `own-${Date.now()}.example` } })],
    ['the webhooks', () => owner.api.webhooks.create({ body: hook })],
  ])('cannot change %s', async (_, change) => {
    const before = await mongoose.model('Store').findById(owner.storeId).lean();
    later(11 * MINUTE);
    expect(await change()).toMatchObject(REFUSED);
    expect(await mongoose.model('Store').findById(owner.storeId).lean()).toEqual(before);
    okay(await owner.api.auth.reauthenticate({ body: { password: owner.password } }));
    okay(await change());
  });

  it('cannot move, delete or renew the secret of a webhook, but can change its other fields', async () => {
    const { _id: id } = okay(await owner.api.webhooks.create({ body: hook }));
    later(11 * MINUTE);
    const { update, remove, rotateSecret } = owner.api.webhooks;
    const moved = { url: 'https://thief.example.lk' };
    for (const reply of [
      await update({ params: { id }, body: moved }),
      await remove({ params: { id } }),
      await rotateSecret({ params: { id } }),
    ])
      expect(reply).toMatchObject(REFUSED);
    okay(await update({ params: { id }, body: { url: hook.url, enabled: false } }));
  });

  it('can save the other payment settings, the same bank account, and switch methods', async () => {
    later(11 * MINUTE);
    okay(await pay({ ...aBankAccount(), hold_hours: 24 }));
    const cash_on_delivery = { fee: 100, minimum: 0, maximum: null, districts: null, confirm: true };
    okay(
      await owner.api.paymentSettings.update({
        body: { cash_on_delivery, bank_transfer: bank('001234567890') },
      }),
    );
    const params = { method: 'bank_transfer' };
    for (const enabled of [false, false, true])
      okay(await owner.api.paymentMethods.setEnabled({ params, body: { enabled } }));
    const log = okay(await owner.api.account.audit({ query: { limit: 2 } }));
    expect(log.map(({ event, facts }) => [event, facts.method, facts.to])).toEqual([
      ['payment.switched', 'bank_transfer', 'on'],
      ['payment.switched', 'bank_transfer', 'off'],
    ]);
    expect(await undoTokens()).toEqual([]);
  });

  it('moves the store between subdomains of the platform', async () => {
    later(11 * MINUTE);
    expect((await owner.api.stores.setDomain({ body: { newDomain: `new-${owner.host}` } })).status).toBe(200);
  });
});

it('an API key cannot change where buyers pay or the domain; with its scope it can change webhooks', async () => {
  const body = {
    name: 'Warehouse',
    scopes: ['orders:read' as const, 'store:write' as const, 'webhooks:write' as const],
    expires_in_days: null,
  };
  const { key } = okay(await owner.api.keys.create({ body }));
  const call = async (method: string, path: string, sent: object) => {
    const reply = await fetch(`${here.url}${path}?store_id=${owner.storeId}`, {
      method,
      headers: { authorization: key, 'content-type': 'application/json' },
      body: JSON.stringify(sent),
    });
    return [reply.status, ((await reply.json()) as { code?: string }).code];
  };
  const refused = [403, 'no_keys'];
  expect(await call('PUT', '/api/merchant/payment-settings', { bank_transfer: bank('9') })).toEqual(refused);
  expect(await call('PUT', '/api/merchant/stores/domain', { newDomain: 'own.example' })).toEqual(refused);
  expect(await call('POST', '/api/merchant/webhooks', hook)).toEqual([201, undefined]);
  expect(await newestEntry()).toMatchObject({ event: 'webhook.created', by: 'API key Warehouse' });
  expect(await undoTokens()).toHaveLength(1);
});

describe('a change of the bank account', () => {
  it('is in the log and in a mail, with the last four digits only', async () => {
    okay(await pay(bank('555566667777')));
    const facts = { method: 'bank_transfer', from: '…7890', to: '…7777', store: owner.storeId };
    expect(await newestEntry()).toMatchObject({ event: 'payout.changed', facts });
    const [mail] = await mailsTo(owner.email);
    expect(mail?.subject).toBe(
      `The bank account that buyers pay to was changed in your shop ${owner.host.replace('.', '. ')}`,
    );
    expect(mail?.text).toContain('From: …7890\nTo: …7777');
    expect(`${mail?.text}${mail?.html}${JSON.stringify(await newestEntry())}`).not.toMatch(
      /001234567890|555566667777/,
    );
  });

  it('is taken back by the mailed link, once, which ends every session', async () => {
    okay(await pay(bank('555566667777', { hold_hours: 24 })));
    const [token] = await undoTokens();
    expect(okay(await undo(token)).message).toMatch(/^The change is taken back/);
    expect([await payout(), await loggedIn()]).toEqual(['001234567890', false]);
    const entry = await mongoose
      .model('AuditEntry')
      .findOne()
      .sort({ _id: -1 })
      .lean<{ event: string; facts: object }>();
    expect(entry).toMatchObject({ event: 'change.undone', facts: { from: '…7777', to: '…7890' } });
    expect(await undo(token)).toMatchObject({ status: 400, body: { reason: 'link_invalid' } });
  });

  it('is taken back for 72 hours, also when a chain of changes followed', async () => {
    for (const number of ['555566660001', '555566660002', '555566660003']) okay(await pay(bank(number)));
    const [first, second] = await undoTokens();
    later(72 * HOUR - 1000);
    okay(await undo(first));
    expect(await payout()).toBe('001234567890');
    // The links of the later changes lead to the account before the first one, too.
    okay(await undo(second));
    expect(await payout()).toBe('001234567890');
    later(72 * HOUR);
    expect((await undo((await undoTokens())[2])).status).toBe(400);
  });

  it('is mailed to the owner after an intruder has replaced the address, whose links end with that', async () => {
    const thief = `thief-${owner.email}`;
    okay(await owner.api.profile.update({ body: { email: thief } }));
    okay(await here.visitor.auth.confirmEmail({ body: { token: await tokenIn(thief, 'confirm-email') } }));
    for (const number of ['555566660001', '555566660002']) okay(await pay(bank(number)));
    expect([(await undoTokens(thief)).length, (await undoTokens()).length]).toEqual([2, 2]);
    const [ofThief] = (await undoTokens(thief)).slice(-1);
    okay(
      await here.visitor.auth.undoEmail({ body: { token: await tokenIn(owner.email, 'undo-email-change') } }),
    );
    expect((await undo(ofThief)).status).toBe(400);
    okay(await undo((await undoTokens())[0]));
    expect(await payout()).toBe('001234567890');
  });

  it('is not mailed to an address that was never confirmed', async () => {
    owner = await here.newMerchant({ confirmed: false });
    okay(await pay(bank('555566667777')));
    expect((await mailsTo(owner.email)).map(({ subject }) => subject)).toEqual(['Welcome to Kade']);
  });

  it('that was refused leaves nothing to be taken back', async () => {
    const reply = await owner.api.paymentSettings.update({
      body: { bank_transfer: bank('555566667777') },
      extraHeaders: { 'if-match': '"v9999"' },
    });
    expect(reply.status).toBe(412);
    expect(await undoTokens()).toEqual([]);
    expect(await mongoose.model('AccountChange').countDocuments({ store: owner.storeId })).toBe(0);
  });

  it('is mailed by a job when the process stopped before its mail', async () => {
    const { send } = here.ctx.mail;
    here.ctx.mail.send = () => Promise.reject(new Error('stopped'));
    okay(await pay(bank('555566667777')));
    await here.ctx.background.whenIdle();
    here.ctx.mail.send = send;
    expect(await undoTokens()).toEqual([]);
    later(2 * MINUTE);
    await jobs.run('tell-changes');
    const [token, ...others] = await undoTokens();
    expect(others).toEqual([]);
    okay(await undo(token));
    expect(await payout()).toBe('001234567890');
  });

  it('does not store the tokens of its links', async () => {
    okay(await pay(bank('555566667777')));
    const [token = ''] = await undoTokens();
    expect(JSON.stringify(await mongoose.model('AccountChange').find().lean())).not.toContain(token);
  });
});

describe('other changes are taken back by their links:', () => {
  it('an own domain, whose shop is at the earlier address again', async () => {
    const newDomain = `own-${Date.now()}.example`;
    okay(await owner.api.stores.setDomain({ body: { newDomain } }));
    expect(await newestEntry()).toMatchObject({
      event: 'domain.changed',
      facts: { host: newDomain, from: owner.host, to: newDomain },
    });
    okay(await undo((await undoTokens())[0]));
    const store = await mongoose.model('Store').findById(owner.storeId).lean<{ domain: string }>();
    expect(store?.domain).toBe(`https://${owner.host}`);
  });

  it('a new webhook, which is deleted, and a moved one, which is sent to its earlier address', async () => {
    const mine = okay(await owner.api.webhooks.create({ body: hook }));
    const foreign = okay(
      await owner.api.webhooks.create({ body: { ...hook, url: 'https://thief.example.lk' } }),
    );
    okay(
      await owner.api.webhooks.update({
        params: { id: mine._id },
        body: { url: 'https://thief.example.lk/b' },
      }),
    );
    const [, made, moved] = await undoTokens();
    okay(await undo(made));
    okay(await undo(moved));
    const rows = await mongoose
      .model('Webhook')
      .find({ store: owner.storeId })
      .lean<{ _id: unknown; url: string }[]>();
    expect(rows.map(({ _id, url }) => [String(_id), url])).toEqual([[mine._id, hook.url]]);
    expect(foreign._id).not.toBe(mine._id);
  });

  it('not a webhook that was deleted: its mail has no such link', async () => {
    const { _id: id } = okay(await owner.api.webhooks.create({ body: hook }));
    okay(await owner.api.webhooks.rotateSecret({ params: { id } }));
    okay(await owner.api.webhooks.remove({ params: { id } }));
    const subjects = (await mailsTo(owner.email))
      .slice(0, 3)
      .map(({ subject }) => subject.split(' in your')[0]);
    expect(subjects).toEqual([
      'A webhook was deleted',
      'A webhook was given a new secret',
      'A webhook was added',
    ]);
    expect(await undoTokens()).toHaveLength(1);
  });
});
