import { json, type Response, Router } from 'express';
import { type AccountInput, noFaults } from './accounts.ts';
import type { Gateway } from './gateway.ts';
import { isOutcome, type Payment, type Subscription } from './payments.ts';

const paymentView = ({ account, card: _card, form: _form, subscription, ...payment }: Payment) => ({
  ...payment,
  merchantId: account.merchantId,
  subscriptionId: subscription?.subscriptionId ?? null,
});

const refuse = (res: Response, error: string): void => void res.status(400).json({ error });

function accountRoutes(gateway: Gateway): Router {
  const router = Router();
  router.post('/', (req, res) => {
    const { merchantId, secret } = (req.body ?? {}) as Partial<AccountInput>;
    if (!merchantId || !secret) return refuse(res, 'Send merchantId and secret');
    gateway.addAccount(req.body as AccountInput);
    res.status(201).json({ merchantId });
  });
  router.patch('/:id/faults', (req, res) => {
    const account = gateway.accounts.get(req.params.id);
    if (!account) return refuse(res, 'No such merchant');
    const unknown = Object.keys(req.body ?? {}).find((name) => !Object.hasOwn(noFaults, name));
    if (unknown)
      return refuse(res, `There is no fault ${unknown}; there are ${Object.keys(noFaults).join(', ')}`);
    Object.assign(account.faults, req.body);
    res.json(account.faults);
  });
  return router;
}

function paymentRoutes(gateway: Gateway): Router {
  const router = Router();
  router.get('/', (_req, res) => void res.json(gateway.payments.map(paymentView)));
  router.post('/:id/chargeback', async (req, res) => {
    const payment = gateway.payments.find(({ paymentId }) => paymentId === req.params.id);
    if (payment?.state !== 'paid') return refuse(res, 'No paid payment has this id');
    await gateway.chargeBack(payment);
    res.json(paymentView(payment));
  });
  return router;
}

const subscriptionView = ({ account, form, ...subscription }: Subscription) => ({
  ...subscription,
  merchantId: account.merchantId,
  orderId: form.order_id,
});

function subscriptionRoutes({ recurring }: Gateway): Router {
  const router = Router();
  router.get('/', (_req, res) => void res.json(recurring.all.map(subscriptionView)));
  router.post('/:id/fail', (req, res) => {
    const found = recurring.find(req.params.id);
    const times = Number(req.body?.times ?? 1);
    if (!found) return refuse(res, 'No such subscription');
    if (!Number.isInteger(times) || times < 0 || times > 100) return refuse(res, 'Send times, 100 at most');
    found.failNext = times;
    res.json({ failNext: found.failNext });
  });
  router.post('/:id/stop', async (req, res) => {
    const found = recurring.find(req.params.id);
    if (!found) return refuse(res, 'No such subscription');
    await recurring.stop(found);
    res.json(subscriptionView(found));
  });
  return router;
}

/**
 * Returns the routes below `/_sim`, by which tests and people control the simulator. They list sent notifications with
 * their responses, so that a test can check both sides.
 */
export function controlApi(gateway: Gateway): Router {
  const router = Router();
  router.use(json());
  router.use('/accounts', accountRoutes(gateway));
  router.use('/payments', paymentRoutes(gateway));
  router.use('/subscriptions', subscriptionRoutes(gateway));
  router.get('/notifications', (_req, res) => void res.json(gateway.notifier.sent));
  router.get('/clock', (_req, res) => void res.json({ now: gateway.clock.now().toISOString() }));
  router.post('/clock/advance', async (req, res) => {
    const ms = Number(req.body?.ms);
    if (!(ms > 0 && ms <= 10 * 366 * 86_400_000)) return refuse(res, 'Send ms, at most ten years');
    await gateway.clock.advance(ms);
    res.json({ now: gateway.clock.now().toISOString() });
  });
  router.post('/checkouts/:order/finish', async (req, res) => {
    const open = [...gateway.checkouts.values()].findLast(({ form }) => form.order_id === req.params.order);
    const { outcome } = req.body ?? {};
    if (!open || !isOutcome(outcome))
      return refuse(res, 'No open checkout has this order, or no such outcome');
    gateway.checkouts.delete(open.id);
    res.json({ location: await gateway.finish(open, outcome) });
  });
  return router;
}
