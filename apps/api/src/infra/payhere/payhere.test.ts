import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import type { AddressInfo } from 'node:net';
import { type Simulator, startSimulator } from '@kade/payhere-sim';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../clock.ts';
import { queryConformance, paymentConformance } from '../../../test/conformance/payhere.ts';
import {
  AccountRefused,
  type Charge,
  type GatewayAccount,
  GatewayUnavailable,
  type PaymentNotification,
} from './gateway.ts';
import { payHere } from './payhere.ts';
import { checkoutHash, noticeSignature } from './signature.ts';

const account: GatewayAccount = {
  merchantId: '1210000',
  merchantSecret: 'sim-secret-0001',
  appId: 'app-1210000',
  appSecret: 'app-secret-1210000',
};

let simulator: Simulator;
let shop: string;
const received: URLSearchParams[] = [];
async function take(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  received.push(new URLSearchParams(Buffer.concat(chunks).toString()));
  response.end();
}
const server = createServer((request, response) => void take(request, response));

beforeAll(async () => {
  simulator = await startSimulator({
    accounts: [{ merchantId: account.merchantId, secret: account.merchantSecret }],
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  shop = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  await simulator.stop();
  await new Promise((resolve) => server.close(resolve));
});

queryConformance('PayHere at its simulator', async () => ({
  payments: payHere({ base: simulator.url, clock: systemClock }),
  account,
  urls: { returnUrl: `${shop}/back`, cancelUrl: `${shop}/cancelled`, notifyUrl: `${shop}/notify` },
}));

// An account of one's own at PayHere's sandbox, and a domain that is approved there.
const {
  PAYHERE_SANDBOX_MERCHANT_ID: sandboxId,
  PAYHERE_SANDBOX_SECRET: sandboxSecret = '',
  PAYHERE_SANDBOX_APP_ID: sandboxAppId = '',
  PAYHERE_SANDBOX_APP_SECRET: sandboxAppSecret = '',
  PAYHERE_SANDBOX_URL: sandboxUrl = '',
} = process.env;
if (sandboxId)
  queryConformance("PayHere's sandbox", async () => ({
    payments: payHere({ base: 'https://sandbox.payhere.lk', clock: systemClock }),
    account: {
      merchantId: sandboxId,
      merchantSecret: sandboxSecret,
      appId: sandboxAppId,
      appSecret: sandboxAppSecret,
    },
    urls: { returnUrl: sandboxUrl, cancelUrl: sandboxUrl, notifyUrl: sandboxUrl },
  }));

paymentConformance('PayHere at its simulator', async () => ({
  payments: payHere({ base: simulator.url, clock: systemClock }),
  account,
  urls: { returnUrl: `${shop}/back`, cancelUrl: `${shop}/cancelled`, notifyUrl: `${shop}/notify` },
  pay: async ({ action, fields }, outcome) => {
    received.length = 0;
    const page = await fetch(action, { method: 'POST', body: new URLSearchParams(fields) });
    if (page.status !== 200) throw new Error(await page.text());
    const finish = `${simulator.url}/_sim/checkouts/${fields.order_id}/finish`;
    await fetch(finish, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ outcome: outcome === 'declined' ? 'insufficient_funds' : outcome }),
    });
    return [...received];
  },
}));

const golden = createRequire(import.meta.url)('@kade/payhere-sim/golden') as Record<
  string,
  Record<string, string>[]
>;

it.each(Object.entries(golden))('notifications of the flow "%s" are read and are genuine', (_flow, forms) => {
  const payments = payHere({ base: simulator.url, clock: systemClock });
  for (const fields of forms) {
    const notification = payments.read(new URLSearchParams(fields));
    const about = { ref: fields.order_id ?? '', amount: 100_000, currency: 'LKR' } as const;
    expect(notification && payments.verifyNotification(notification, about, account)).toBe('genuine');
  }
});

const charge: Charge = { ref: 'k65f8d6c0a1b2c3d4e5f6071801z', amount: 100_000, currency: 'LKR' };
const signed = (changes: Partial<PaymentNotification> = {}, secret = account.merchantSecret) => {
  const fields = {
    merchantId: account.merchantId,
    ref: charge.ref,
    amount: '1000.00',
    currency: 'LKR',
    code: '2',
    paymentId: '320025000001',
    ...changes,
  };
  return new URLSearchParams({
    merchant_id: fields.merchantId,
    order_id: fields.ref,
    payment_id: fields.paymentId,
    payhere_amount: fields.amount,
    payhere_currency: fields.currency,
    status_code: fields.code,
    md5sig: changes.signature ?? noticeSignature(fields, secret),
  });
};

describe('a notification of PayHere', () => {
  const payments = payHere({ base: 'http://127.0.0.1:1', clock: systemClock });
  const verdictOn = (form: URLSearchParams) => {
    const notification = payments.read(form);
    return notification ? payments.verifyNotification(notification, charge, account) : null;
  };

  it('is signed as in the vectors, and accepted with each of the codes', () => {
    const signatures = {
      2: '0E4082D35319DE642C4FDAA333B5D6B9',
      0: '22B8097275324680F493677434079B87',
      '-1': '542FFD21BE39F6505D57377973378549',
      '-2': '8689C29FB7665053FEC989946A5FFC3E',
      '-3': '2369A2A9A7D4C0B48FC79C49875F9D49',
    };
    const vector = {
      merchantId: '1210000',
      ref: 'ord_6560f0a1b2c3d4e5f6a7b8c9',
      amount: '1000.00',
      currency: 'LKR',
    };
    expect(checkoutHash(vector, 'sim-secret-0001')).toBe('FC0F35203C64878796942676074CA2EC');
    for (const [code, signature] of Object.entries(signatures)) {
      expect(noticeSignature({ ...vector, code }, 'sim-secret-0001')).toBe(signature);
      const form = signed({ ref: vector.ref, code, signature });
      const notification = payments.read(form);
      expect(
        notification && payments.verifyNotification(notification, { ...charge, ref: vector.ref }, account),
        code,
      ).toBe('genuine');
    }
  });

  it.each([
    ['the charge as it is', {}, 'genuine'],
    ['another amount', { amount: '1.00' }, 'wrong_amount'],
    ['another currency', { currency: 'USD' }, 'wrong_currency'],
    ['another merchant', { merchantId: '1210001' }, 'wrong_merchant'],
    ['another order', { ref: 'k65f8d6c0a1b2c3d4e5f6071802z' }, 'wrong_signature'],
    // The signature joins its fields: an order id that is longer by a digit would sign an amount that is shorter by one.
    [
      'an order id that ends in the first digit of the amount',
      { ref: `${charge.ref}1`, amount: '000.00' },
      'wrong_signature',
    ],
  ] as const)('about %s is judged', (_, changes, verification) => {
    expect(verdictOn(signed(changes))).toBe(verification);
  });

  it('signed with the secret of another store is refused', () => {
    expect(verdictOn(signed({}, 'sim-secret-0002'))).toBe('wrong_signature');
  });

  it.each([
    ['without an amount', (form: URLSearchParams) => form.delete('payhere_amount')],
    ['with two amounts', (form: URLSearchParams) => form.append('payhere_amount', '1000.00')],
    ['with two statuses', (form: URLSearchParams) => form.append('status_code', '2')],
    ['with a status that does not exist', (form: URLSearchParams) => form.set('status_code', '02')],
    ['with a cut signature', (form: URLSearchParams) => form.set('md5sig', 'FC0F35203C648787')],
    ['with a signature in lower case', (form: URLSearchParams) => form.set('md5sig', 'f'.repeat(32))],
    ['with a thousands separator', (form: URLSearchParams) => form.set('payhere_amount', '1,000.00')],
    ['with the currency of a checkout hash', (form: URLSearchParams) => form.set('payhere_currency', 'LKR2')],
  ])('%s is not read', (_, change) => {
    const form = signed();
    change(form);
    expect(payments.read(form)).toBeNull();
  });

  it('is never accepted when it is forged, in 10,000 tries', () => {
    const hex = fc.string({
      unit: fc.constantFrom(...'0123456789ABCDEF'.split('')),
      minLength: 32,
      maxLength: 32,
    });
    const forged = fc.record({
      signature: hex,
      code: fc.constantFrom('2', '0', '-1', '-2', '-3'),
      amount: fc.constantFrom('1000.00', '1.00', '0.00'),
      ref: fc.constantFrom(charge.ref, `${charge.ref}1`),
    });
    const judged = fc.sample(forged, 10_000).map((changes) => verdictOn(signed(changes)));
    expect(judged.filter((verification) => verification === 'genuine')).toEqual([]);
    expect(judged).toHaveLength(10_000);
  });
});

describe('the fields of a notification about a subscription', () => {
  const payments = payHere({ base: 'http://127.0.0.1:1', clock: systemClock });
  const readWith = (fields: Record<string, string>) => {
    const form = signed();
    for (const [name, value] of Object.entries(fields)) form.set(name, value);
    return payments.read(form)?.recurring;
  };
  const empty = { subscriptionId: '', message: '', status: '', nextDate: '', installmentsPaid: '' };

  it.each([
    ['nothing', {}, null],
    ['an empty id', { subscription_id: '', message_type: '' }, null],
    ['its id alone', { subscription_id: '420075000001' }, { ...empty, subscriptionId: '420075000001' }],
    [
      'an id that is no number',
      { subscription_id: '{"$gt":""}', message_type: 'RECURRING_STOPPED' },
      { ...empty, message: 'RECURRING_STOPPED' },
    ],
    [
      'an id that is too long',
      { subscription_id: '4'.repeat(31), message_type: 'X' },
      { ...empty, message: 'X' },
    ],
    [
      'a message that is too long',
      { subscription_id: '42', message_type: 'X'.repeat(201) },
      { ...empty, subscriptionId: '42' },
    ],
    [
      'all of it',
      {
        subscription_id: '42',
        message_type: 'RECURRING_INSTALLMENT_SUCCESS',
        item_rec_status: '0',
        item_rec_date_next: '2027-01-31',
        item_rec_install_paid: '2',
      },
      {
        subscriptionId: '42',
        message: 'RECURRING_INSTALLMENT_SUCCESS',
        status: '0',
        nextDate: '2027-01-31',
        installmentsPaid: '2',
      },
    ],
  ])('is read where it is %s', (_, fields, recurring) => {
    expect(readWith(fields)).toEqual(recurring);
  });
});

describe('a gateway that is away', () => {
  it('is reported as such, by a search and by a refund', async () => {
    const payments = payHere({ base: 'http://127.0.0.1:1', clock: systemClock });
    await expect(payments.search(charge.ref, account)).rejects.toThrow(GatewayUnavailable);
    await expect(payments.refund('1', 'Returned', account)).rejects.toThrow(GatewayUnavailable);
  });

  it('is retried by a search, and a refund is sent once', async () => {
    const payments = payHere({ base: simulator.url, clock: systemClock });
    const { faults } = simulator.gateway.accounts.get(account.merchantId) ?? {};
    if (!faults) throw new Error('The account is gone');
    faults.unavailable = 2;
    expect(await payments.search('unknown', account)).toEqual([]);
    faults.unavailable = 1;
    await expect(payments.refund('1', 'Returned', account)).rejects.toThrow(GatewayUnavailable);
    expect(faults.unavailable).toBe(0);
  });

  it('that ends its tokens early is called with a new one, also to stop a subscription', async () => {
    const payments = payHere({ base: simulator.url, clock: systemClock });
    expect(await payments.stopSubscription('1', account)).toBe(false);
    await simulator.gateway.clock.advance(3_600_000);
    expect(await payments.stopSubscription('1', account)).toBe(false);
  });

  it('that refuses one account still serves the others', async () => {
    const payments = payHere({ base: simulator.url, clock: systemClock });
    const wrong = { ...account, appSecret: 'wrong' };
    for (let attempt = 0; attempt < 6; attempt += 1)
      await expect(payments.search(charge.ref, wrong)).rejects.toThrow(AccountRefused);
    await expect(payments.search(charge.ref, { ...account, appId: null })).rejects.toThrow(AccountRefused);
    expect(await payments.search('unknown', account)).toEqual([]);
  });
});
