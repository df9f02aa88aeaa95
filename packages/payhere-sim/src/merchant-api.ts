import { randomBytes, timingSafeEqual } from 'node:crypto';
import { json, type Request, type RequestHandler, type Response, Router, urlencoded } from 'express';
import type { Account } from './accounts.ts';
import type { Gateway } from './gateway.ts';
import { maskedNumber, type Payment, type Subscription } from './payments.ts';
import { dayOf } from './periods.ts';

/** The envelope of every reply: HTTP 200 alone does not mean success, `status === 1` does. */
type Envelope = [status: 1 | 0 | -1 | -2, msg: string, data?: unknown];
const reply = (res: Response, ...[status, msg, data = null]: Envelope): void =>
  void res.json({ status, msg, data });

const sameText = (a: string, b: string): boolean =>
  a.length === b.length && timingSafeEqual(Buffer.from(a), Buffer.from(b));

function paymentView(payment: Payment) {
  const { paymentId, orderId, at, amount, currency, card, form } = payment;
  // PayHere has one status for refunds, whether of all or of a part.
  const state = payment.returned > 0 ? 'refunded' : payment.state;
  const states = { paid: 'RECEIVED', refunded: 'REFUNDED', charged_back: 'CHARGEBACKED' } as const;
  return {
    payment_id: Number(paymentId),
    order_id: orderId,
    date: at.toISOString().slice(0, 19).replace('T', ' '),
    description: form.items ?? '',
    status: states[state as keyof typeof states],
    currency,
    amount: Number(amount),
    customer: {
      first_name: form.first_name,
      last_name: form.last_name,
      email: form.email,
      phone: form.phone,
    },
    payment_method: card && { method: card.method, card_no: maskedNumber(card) },
    items: null,
  };
}

function subscriptionView({ subscriptionId, form, state, startedAt, nextAt, paid }: Subscription) {
  return {
    subscription_id: Number(subscriptionId),
    order_id: form.order_id,
    date: startedAt.toISOString().slice(0, 19).replace('T', ' '),
    description: form.items ?? '',
    recurring: `${form.recurrence ?? ''} / ${form.duration ?? ''}`,
    status: state === 'STOPPED' ? 'COMPLETED' : state,
    next_installment: dayOf(nextAt),
    installments_paid: paid,
    amount: Number(form.amount),
    currency: form.currency,
  };
}

interface Token {
  account: Account;
  expires: Date;
}

/** OAuth tokens of the Merchant API, by client credentials. */
class Tokens {
  readonly #tokens = new Map<string, Token>();
  readonly #gateway: Gateway;

  constructor(gateway: Gateway) {
    this.#gateway = gateway;
  }

  readonly issue: RequestHandler = (req, res) => {
    const given = Buffer.from((req.headers.authorization ?? '').replace(/^Basic /, ''), 'base64').toString();
    const account = [...this.#gateway.accounts.values()].find(({ appId, appSecret }) =>
      sameText(given, `${appId}:${appSecret}`),
    );
    if (!account || req.body?.grant_type !== 'client_credentials')
      return void res
        .status(401)
        .json({ error: 'invalid_client', error_description: 'Bad client credentials' });
    const access_token = randomBytes(18).toString('hex');
    const expires_in = account.faults.tokenExpiresIn;
    const expires = new Date(this.#gateway.clock.now().getTime() + expires_in * 1_000);
    this.#tokens.set(access_token, { account, expires });
    res.json({ access_token, token_type: 'bearer', expires_in, scope: 'SANDBOX' });
  };

  /** Returns the account of the request's access token; undefined when there is none or it has expired. */
  accountOf(req: Request): Account | undefined {
    const token = this.#tokens.get((req.headers.authorization ?? '').replace(/^Bearer /, ''));
    return token && token.expires > this.#gateway.clock.now() ? token.account : undefined;
  }
}

type Handler = (account: Account, req: Request, res: Response) => Promise<void> | void;

const cents = (rupees: unknown): number => Math.round(Number(rupees) * 100);

function refund({ payments }: Gateway): Handler {
  return (account, req, res) => {
    const { payment_id, description, amount } = req.body ?? {};
    const payment = payments.find((one) => one.account === account && one.paymentId === String(payment_id));
    if (!payment || !description) return reply(res, -1, 'Invalid payment or description');
    if (payment.state !== 'paid') return reply(res, 0, 'This payment cannot be refunded');
    const whole = cents(payment.amount);
    const wanted = amount === undefined ? whole - payment.returned : cents(amount);
    if (!(wanted > 0 && payment.returned + wanted <= whole)) return reply(res, -1, 'Invalid amount');
    payment.returned += wanted;
    if (payment.returned === whole) payment.state = 'refunded';
    reply(res, 1, 'Successfully refunded', Number(`99${payment.paymentId.slice(-8)}`));
  };
}

function search(gateway: Gateway): Handler {
  return (account, req, res) => {
    const found = gateway
      .paymentsOf(account, typeof req.query.order_id === 'string' ? req.query.order_id : '')
      .filter(({ state }) => ['paid', 'refunded', 'charged_back'].includes(state));
    if (found.length === 0) return reply(res, -1, 'No payments found');
    reply(res, 1, 'Payments with order_id found', found.map(paymentView));
  };
}

type SignedIn = (handler: Handler) => RequestHandler;

/** Calls the handler for a request with a valid token, with the faults of its account. */
const signedInWith =
  (tokens: Tokens): SignedIn =>
  (handler) =>
  async (req, res) => {
    const account = tokens.accountOf(req);
    if (!account) return void res.status(401).json({ error: 'invalid_token' });
    if (account.faults.unavailable > 0) {
      account.faults.unavailable -= 1;
      return void res.status(503).send('Service Unavailable');
    }
    if (account.faults.refuseAll) return reply(res, -1, 'Something went wrong');
    await handler(account, req, res);
  };

function subscriptionRoutes(gateway: Gateway, signedIn: SignedIn): Router {
  const router = Router();
  const own = (account: Account, id: unknown) =>
    gateway.subscriptionsOf(account).find(({ subscriptionId }) => subscriptionId === String(id));

  const list: Handler = (account, _req, res) =>
    reply(res, 1, 'Subscriptions', gateway.subscriptionsOf(account).map(subscriptionView));
  const payments: Handler = (account, req, res) => {
    const subscription = own(account, req.params.id);
    if (!subscription) return reply(res, -1, 'No such subscription');
    const paid = gateway.payments.filter((one) => one.subscription === subscription && one.state === 'paid');
    reply(res, 1, 'Payments of the subscription', paid.map(paymentView));
  };
  const retry: Handler = async (account, req, res) => {
    const subscription = own(account, req.body?.subscription_id);
    const done = subscription ? await gateway.recurring.retry(subscription) : false;
    reply(res, done ? 1 : -1, done ? 'Recurring payment initiated' : 'This subscription cannot be retried');
  };
  const cancel: Handler = async (account, req, res) => {
    const subscription = own(account, req.body?.subscription_id);
    if (!subscription) return reply(res, -1, 'No such subscription');
    await gateway.recurring.stop(subscription);
    reply(res, 1, 'Successfully cancelled the subscription');
  };

  router.get('/', signedIn(list));
  router.get('/:id/payments', signedIn(payments));
  router.post('/retry', signedIn(retry));
  router.post('/cancel', signedIn(cancel));
  return router;
}

/**
 * Returns the routes below `/merchant/v1`: tokens, search, refund and subscriptions, after PayHere's documentation of
 * them.
 */
export function merchantApi(gateway: Gateway): Router {
  const router = Router();
  const tokens = new Tokens(gateway);
  const signedIn = signedInWith(tokens);
  router.post('/oauth/token', urlencoded({ extended: false }), tokens.issue);
  router.use(json());
  router.get('/payment/search', signedIn(search(gateway)));
  router.post('/payment/refund', signedIn(refund(gateway)));
  router.use('/subscription', subscriptionRoutes(gateway, signedIn));
  return router;
}
