import { Writable } from 'node:stream';
import mongoose from 'mongoose';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { createLog } from '../../../lib/logger.ts';
import { fixedClock } from '../../../infra/clock.ts';
import { payHereGateways } from '../../../infra/payhere/gateways.ts';

let written = '';
const log = createLog(
  'info',
  new Writable({
    write(chunk, _encoding, done) {
      written += String(chunk);
      done();
    },
  }),
);

let here: World;
const clock = fixedClock(new Date());
beforeAll(async () => {
  here = await world({ ctx: { clock, log } });
});
beforeEach(() => clock.set(new Date()));

const SECRET = 'canary-MzEyNDU2Nzg5';
const payhere = { provider: 'payhere' };
const save = ({ api }: Person, merchant_secret = SECRET) =>
  api.paymentMethods.saveCredentials({
    params: payhere,
    body: { merchant_id: ' 1211149 ', merchant_secret },
  });
const switchOn = ({ api }: Person, method: string, enabled = true) =>
  api.paymentMethods.setEnabled({ params: { method }, body: { enabled } });
const rows = () => mongoose.model('Store').collection;

describe('payment methods', () => {
  // checklist 445 446
  it('the four booleans are returned and changed', async () => {
    const person = await here.newMerchant({ payments: false });
    const off = { credit_debit: false, paypal: false, bank_transfer: false, cash_on_delivery: false };
    expect(okay(await person.api.paymentMethods.get())).toEqual(off);
    for (const method of ['paypal', 'bank_transfer', 'cash_on_delivery'])
      expect(okay(await switchOn(person, method))).toMatchObject({ [method]: true });
    expect(okay(await switchOn(person, 'paypal', false))).toEqual({
      ...off,
      bank_transfer: true,
      cash_on_delivery: true,
    });
    expect(okay(await person.api.paymentMethods.get())).toMatchObject({ paypal: false, bank_transfer: true });
  });

  it('cards remain off until there are credentials', async () => {
    const person = await here.newMerchant();
    expect(await switchOn(person, 'credit_debit')).toMatchObject({
      status: 400,
      body: {
        error: 'Add your PayHere credentials before switching this on',
        reason: 'credentials_unsaved',
        params: { provider: 'PayHere' },
        field: 'enabled',
      },
    });
    expect(okay(await switchOn(person, 'credit_debit', false))).toMatchObject({ credit_debit: false });
    okay(await save(person));
    expect(okay(await switchOn(person, 'credit_debit'))).toMatchObject({ credit_debit: true });
  });

  it.each(['crypto', '__proto__', 'constructor', 'CREDIT_DEBIT', 'payment_methods.paypal'])(
    'the method %s is not found',
    async (method) => {
      expect(await switchOn(here.alice, method)).toMatchObject({
        status: 404,
        body: { error: 'Payment method not found' },
      });
    },
  );

  it('enabled must be a boolean', async () => {
    for (const enabled of ['true', 1, null])
      expect((await switchOn(here.alice, 'paypal', enabled as never)).status).toBe(400);
  });
});

describe('PayHere credentials', () => {
  // checklist 447
  it('are empty strings before any were saved', async () => {
    const { api } = await here.newMerchant();
    expect(okay(await api.paymentMethods.credentials({ params: payhere }))).toEqual({
      merchant_id: '',
      merchant_secret: '',
      secret_set: false,
      secret_end: '',
      app_id: '',
      app_secret_set: false,
      app_secret_end: '',
      sandbox: false,
      mode: 'simulator',
    });
  });

  // checklist 447 448
  it('are saved trimmed, read back by their store, and never cached', async () => {
    const person = await here.newMerchant();
    okay(await save(person, ` ${SECRET} `));
    const reply = await person.api.paymentMethods.credentials({ params: payhere });
    expect(okay(reply)).toMatchObject({ merchant_id: '1211149', merchant_secret: SECRET });
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  it.each(['stripe', '__proto__', 'constructor', 'PayHere'])(
    'the provider %s is not found',
    async (provider) => {
      const params = { provider };
      const body = { merchant_id: '1211149', merchant_secret: SECRET };
      const answers = [
        await here.alice.api.paymentMethods.credentials({ params }),
        await here.alice.api.paymentMethods.saveCredentials({ params, body }),
      ];
      for (const answer of answers)
        expect(answer).toMatchObject({ status: 404, body: { error: 'Payment provider not found' } });
    },
  );

  // checklist 448
  it('a merchant id is a text: letters are taken as they are', async () => {
    const { api } = await here.newMerchant();
    const body = { merchant_id: 'shop-M1', merchant_secret: SECRET };
    okay(await api.paymentMethods.saveCredentials({ params: payhere, body }));
    expect(okay(await api.paymentMethods.credentials({ params: payhere }))).toMatchObject(body);
  });

  // checklist 448
  it('what can be no merchant id, and an empty secret, are refused', async () => {
    const { api } = here.alice;
    for (const body of [
      { merchant_id: '', merchant_secret: SECRET },
      { merchant_id: 'my shop', merchant_secret: SECRET },
      { merchant_id: 'me@example.lk', merchant_secret: SECRET },
      { merchant_id: '1211149', merchant_secret: '  ' },
    ])
      expect((await api.paymentMethods.saveCredentials({ params: payhere, body })).status).toBe(400);
  });

  it('the secret is encrypted in the database, and cannot be decrypted for another store', async () => {
    const owner = await here.newMerchant();
    const thief = await here.newMerchant();
    okay(await save(owner));
    const row = await rows().findOne({ _id: new mongoose.Types.ObjectId(owner.storeId) });
    const credentials: unknown = row?.credentials;
    expect(credentials).toHaveProperty('payhere.merchant_id', '1211149');
    expect(JSON.stringify(credentials)).not.toContain(SECRET);
    await rows().updateOne({ _id: new mongoose.Types.ObjectId(thief.storeId) }, { $set: { credentials } });
    expect(okay(await thief.api.paymentMethods.credentials({ params: payhere }))).toMatchObject({
      merchant_id: '1211149',
      merchant_secret: '',
    });
  });

  it('reading and saving is written to the audit log, the secret is not', async () => {
    const person = await here.newMerchant();
    written = '';
    okay(await save(person));
    okay(await person.api.paymentMethods.credentials({ params: payhere }));
    const lines = written
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    const audited = lines.filter(({ audit }) => audit);
    expect(audited.map(({ event, store }) => [event, store])).toEqual([
      ['credentials.saved', person.storeId],
      ['credentials.read', person.storeId],
    ]);
    expect(written).not.toContain(SECRET);
  });

  describe('in a session that is not fresh', () => {
    let person: Person;
    beforeEach(async () => {
      person = await here.newMerchant();
      okay(await save(person));
      clock.set(new Date(Date.now() + 11 * 60_000));
    });
    const read = async () => okay(await person.api.paymentMethods.credentials({ params: payhere }));
    const reauthenticate = async () =>
      okay(await person.api.auth.reauthenticate({ body: { password: person.password } }));

    it('the secret is not shown, only that there is one and how it ends', async () => {
      written = '';
      expect(await read()).toMatchObject({
        merchant_id: '1211149',
        merchant_secret: '',
        secret_set: true,
        secret_end: SECRET.slice(-4),
      });
      expect(written).not.toContain('credentials.read');
      await reauthenticate();
      expect(await read()).toMatchObject({ merchant_secret: SECRET });
    });

    it('the secret cannot be replaced', async () => {
      expect(await save(person, 'of-the-thief')).toMatchObject({
        status: 403,
        body: { code: 'reauthenticate' },
      });
      await reauthenticate();
      expect(await read()).toMatchObject({ merchant_secret: SECRET });
    });
  });

  it('of a short secret not even the end is shown', async () => {
    const person = await here.newMerchant();
    expect(okay(await save(person, 'elevenchars'))).toMatchObject({ secret_set: true, secret_end: '' });
  });

  it('saved with an empty secret keep the secret and take the merchant id', async () => {
    const person = await here.newMerchant();
    okay(await save(person));
    const body = { merchant_id: 'another', merchant_secret: '' };
    const kept = { merchant_id: 'another', merchant_secret: SECRET, secret_set: true };
    expect(okay(await person.api.paymentMethods.saveCredentials({ params: payhere, body }))).toMatchObject(
      kept,
    );
    expect(okay(await person.api.paymentMethods.credentials({ params: payhere }))).toMatchObject(kept);
  });

  describe('for the Merchant API', () => {
    const APP_SECRET = 'canary-app-NDU2Nzg5MTIz';
    const saveApp = ({ api }: Person, app: { app_id?: string; app_secret?: string; sandbox?: boolean }) =>
      api.paymentMethods.saveCredentials({
        params: payhere,
        body: { merchant_id: '1211149', merchant_secret: SECRET, ...app },
      });
    const withApp = { app_id: '4OVx33RlMwn4JEhJ', app_secret: APP_SECRET };

    it('the app secret is stored encrypted and never returned, not even in a fresh session', async () => {
      const person = await here.newMerchant();
      written = '';
      const saved = await saveApp(person, withApp);
      const read = await person.api.paymentMethods.credentials({ params: payhere });
      for (const reply of [saved, read]) {
        const shown = { app_id: withApp.app_id, app_secret_set: true, app_secret_end: 'MTIz' };
        expect(okay(reply)).toMatchObject(shown);
        expect(JSON.stringify(reply.body)).not.toContain(APP_SECRET);
      }
      const row = await rows().findOne({ _id: new mongoose.Types.ObjectId(person.storeId) });
      expect(JSON.stringify(row?.credentials)).not.toContain(APP_SECRET);
      expect(written).not.toContain(APP_SECRET);
    });

    it.each([
      ['no word about the app keeps both', {}, [withApp.app_id, true]],
      ['an empty app secret keeps it', { app_id: 'another', app_secret: '' }, ['another', true]],
      ['an app secret alone replaces it', { app_secret: 'of-another-app' }, [withApp.app_id, true]],
      ['an empty app id removes both', { app_id: '' }, ['', false]],
    ] as const)('%s', async (_, app, [app_id, app_secret_set]) => {
      const person = await here.newMerchant();
      okay(await saveApp(person, { ...withApp, sandbox: true }));
      const kept = { app_id, app_secret_set, sandbox: true, merchant_secret: SECRET };
      expect(okay(await saveApp(person, app))).toMatchObject(kept);
      expect(okay(await person.api.paymentMethods.credentials({ params: payhere }))).toMatchObject(kept);
    });

    it.each([
      [{ app_id: 'an-id' }, 'app_secret'],
      [{ app_id: 'an-id', app_secret: '' }, 'app_secret'],
      [{ app_secret: APP_SECRET }, 'app_id'],
      [{ app_id: '', app_secret: APP_SECRET }, 'app_id'],
    ] as const)('%j without its other half is refused and changes nothing', async (app, field) => {
      const person = await here.newMerchant();
      okay(await save(person));
      const read = () => person.api.paymentMethods.credentials({ params: payhere });
      const before = okay(await read());
      expect(await saveApp(person, app)).toMatchObject({
        status: 400,
        body: { error: `${field} is required`, field, reason: 'credential_missing', params: { name: field } },
      });
      expect(okay(await read())).toEqual(before);
    });

    it('switching the sandbox on and off returns where payments are sent', async () => {
      const { payments } = here.ctx;
      const person = await here.newMerchant();
      here.ctx.payments = payHereGateways('live', { clock, account: null });
      const modeAfter = async (sandbox: boolean) => okay(await saveApp(person, { sandbox })).mode;
      expect([await modeAfter(true), await modeAfter(false)]).toEqual(['sandbox', 'live']);
      here.ctx.payments = payments;
    });
  });
});
