import { beforeEach, describe, expect, it } from 'vitest';
import {
  AccountRefused,
  type Charge,
  type CheckoutDetails,
  type GatewayAccount,
  type Payments,
} from '../../src/infra/payhere/gateway.ts';

/** A gateway under test: its adapter, an account at it, and what the buyer's browser and the gateway do. */
export interface Gateway {
  payments: Payments;
  account: GatewayAccount;
  /** Sends the buyer to the checkout and decides as the bank. Returns the notifications that follow. */
  pay(
    form: { action: string; fields: Record<string, string> },
    outcome: 'success' | 'declined' | 'cancel',
  ): Promise<URLSearchParams[]>;
  /** Where the buyer and the notifications are sent. */
  urls: Pick<CheckoutDetails, 'returnUrl' | 'cancelUrl' | 'notifyUrl'>;
}

/** Calls of a gateway without a buyer. */
export type GatewayClient = Pick<Gateway, 'payments' | 'account' | 'urls'>;

let counter = 0;
const newCharge = (): Charge => {
  counter += 1;
  return {
    ref: `k65f8d6c0a1b2c3d4e5f6${String(counter).padStart(6, '0')}z`,
    amount: 123_450,
    currency: 'LKR',
  };
};

const detailsFor = ({ urls }: GatewayClient): CheckoutDetails => ({
  ...urls,
  items: 'Order 1001',
  buyer: {
    name: 'නිමාලි පෙරේරා',
    email: 'nimali@example.lk',
    phone: '+94 77 123 4567',
    address: '12 Temple Road',
    city: 'Kandy',
  },
});

/** What every adapter of the payments port must do at a gateway when there is no buyer: also at a real one. */
export function queryConformance(name: string, open: () => Promise<GatewayClient>): void {
  describe(`payments without a buyer: ${name}`, () => {
    const shown = async (secret?: string) => {
      const { payments, account, urls } = await open();
      const own = secret === undefined ? account : { ...account, merchantSecret: secret };
      const { action, fields } = payments.checkout(newCharge(), detailsFor({ payments, account, urls }), own);
      const page = await fetch(action, { method: 'POST', body: new URLSearchParams(fields) });
      return { status: page.status, text: await page.text() };
    };

    it('a checkout form is taken, one with a wrong signature is not', async () => {
      const [right, wrong] = [await shown(), await shown('not-the-secret')];
      expect([right.status, /unauthori[sz]ed/i.test(right.text)]).toEqual([200, false]);
      expect(wrong.status >= 400 || /unauthori[sz]ed/i.test(wrong.text)).toBe(true);
    });

    it.each(['monthly', 'yearly'] as const)('a form for a %s subscription is taken', async (period) => {
      const { payments, account, urls } = await open();
      const details = detailsFor({ payments, account, urls });
      const { action, fields } = payments.subscribe(newCharge(), details, { account, period });
      const page = await fetch(action, { method: 'POST', body: new URLSearchParams(fields) });
      expect([page.status, /unauthori[sz]ed/i.test(await page.text())]).toEqual([200, false]);
    });

    it('a subscription that does not exist is not stopped', async () => {
      const { payments, account } = await open();
      expect(await payments.stopSubscription('420075999999', account)).toBe(false);
    });

    it('an unknown reference has no payments', async () => {
      const { payments, account } = await open();
      expect(await payments.search(newCharge().ref, account)).toEqual([]);
    });

    it('a wrong app secret is distinguished from a gateway that does not reply', async () => {
      const { payments, account } = await open();
      const wrong = { ...account, appSecret: 'not-the-secret' };
      await expect(payments.search(newCharge().ref, wrong)).rejects.toThrow(AccountRefused);
    });
  });
}

/** What every adapter of the payments port must do at a gateway. */
export function paymentConformance(name: string, open: () => Promise<Gateway>): void {
  describe(`payments: ${name}`, () => {
    let gateway: Gateway;
    beforeEach(async () => {
      gateway = await open();
    });

    const payFor = async (charge: Charge, outcome: 'success' | 'declined' | 'cancel') => {
      const { payments, account } = gateway;
      const notifications = await gateway.pay(
        payments.checkout(charge, detailsFor(gateway), account),
        outcome,
      );
      return notifications.map((form) => payments.read(form));
    };

    it.each([
      ['success', 'paid'],
      ['declined', 'failed'],
      ['cancel', 'cancelled'],
    ] as const)(
      'a checkout that ends in %s is notified as %s, and the notice is genuine',
      async (outcome, status) => {
        const charge = newCharge();
        const [notice] = await payFor(charge, outcome);
        expect(notice).toMatchObject({ ref: charge.ref, status, amount: '1234.50', currency: 'LKR' });
        expect(notice && gateway.payments.verifyNotification(notice, charge, gateway.account)).toBe(
          'genuine',
        );
      },
    );

    it('a payment is found by its reference once it was paid, and not before', async () => {
      const charge = newCharge();
      await payFor(charge, 'declined');
      expect(await gateway.payments.search(charge.ref, gateway.account)).toEqual([]);
      const [notice] = await payFor(charge, 'success');
      expect(await gateway.payments.search(charge.ref, gateway.account)).toEqual([
        { paymentId: notice?.paymentId, status: 'paid', amount: 123_450, currency: 'LKR' },
      ]);
    });

    const subscribeWith = async (charge: Charge, outcome: 'success' | 'declined') => {
      const { payments, account } = gateway;
      const form = payments.subscribe(charge, detailsFor(gateway), { account, period: 'monthly' });
      const [notice] = (await gateway.pay(form, outcome)).map((sent) => payments.read(sent));
      expect(notice && payments.verifyNotification(notice, charge, account)).toBe('genuine');
      return notice;
    };

    it('a subscription begins with a genuine notice that names it, and can be stopped', async () => {
      const charge = newCharge();
      const notice = await subscribeWith(charge, 'success');
      expect(notice).toMatchObject({ ref: charge.ref, status: 'paid', amount: '1234.50' });
      const { subscriptionId = '', message } = notice?.recurring ?? {};
      expect(message).toBe('AUTHORIZATION_SUCCESS');
      expect(subscriptionId).toMatch(/^\d+$/);
      expect(await gateway.payments.search(charge.ref, gateway.account)).toHaveLength(1);
      expect(await gateway.payments.stopSubscription(subscriptionId, gateway.account)).toBe(true);
    });

    it('a subscription whose card is declined at the start is distinguished from a payment that failed', async () => {
      const notice = await subscribeWith(newCharge(), 'declined');
      expect(notice).toMatchObject({ status: 'failed', recurring: { message: 'AUTHORIZATION_FAILED' } });
    });

    it('a payment is refunded once', async () => {
      const charge = newCharge();
      const [notice] = await payFor(charge, 'success');
      const refund = () => gateway.payments.refund(notice?.paymentId ?? '', 'Returned', gateway.account);
      expect([await refund(), await refund()]).toEqual([true, false]);
      expect(await gateway.payments.search(charge.ref, gateway.account)).toMatchObject([
        { status: 'refunded' },
      ]);
    });
  });
}
