import { type RequestHandler, Router, urlencoded } from 'express';
import type { Gateway } from './gateway.ts';
import { overviewPage, STEPS, TO_NEXT_CHARGE } from './overview-page.ts';
import { refusalPage } from './page.ts';

/** A button of the overview. Returns true when it was done, false when it is not possible. */
type Press = (id: string, fields: Record<string, unknown>) => Promise<boolean>;

const pressed =
  (press: Press, refusal: string): RequestHandler<{ id?: string }> =>
  async (req, res) => {
    const isDone = await press(req.params.id ?? '', (req.body ?? {}) as Record<string, unknown>);
    if (isDone) res.redirect(303, '/');
    else res.status(400).send(refusalPage([refusal]));
  };

/** The actions of the buttons of payments, subscriptions and the clock. */
function pressesOf(gateway: Gateway) {
  const { recurring, clock } = gateway;
  const chargeBack: Press = async (id) => {
    const payment = gateway.payments.find(({ paymentId }) => paymentId === id);
    if (payment?.state !== 'paid') return false;
    await gateway.chargeBack(payment);
    return true;
  };
  const fail: Press = async (id, { times }) => {
    const found = recurring.find(id);
    if (found?.state !== 'ACTIVE' || (times !== '1' && times !== '4')) return false;
    found.failNext = Number(times);
    return true;
  };
  const stop: Press = async (id) => {
    const found = recurring.find(id);
    if (found?.state !== 'ACTIVE' && found?.state !== 'FAILED') return false;
    await recurring.stop(found);
    return true;
  };
  const move: Press = async (_, { ms }) => {
    const next = recurring.nextCharge();
    const toNext = next && Math.max(1, next.getTime() - clock.now().getTime());
    const step = ms === TO_NEXT_CHARGE ? toNext : Object.values(STEPS).find((one) => String(one) === ms);
    if (step === undefined) return false;
    await clock.advance(step);
    return true;
  };
  return { chargeBack, fail, stop, move };
}

/** Pages for people who try a shop: payments, subscriptions, faults and the clock. */
export function overview(gateway: Gateway): Router {
  const router = Router();
  const { chargeBack, fail, stop, move } = pressesOf(gateway);
  router.use(urlencoded({ extended: false }));
  router.get('/', (_req, res) => void res.send(overviewPage(gateway)));
  router.post('/payments/:id/chargeback', pressed(chargeBack, 'this payment cannot be charged back'));
  router.post('/subscriptions/:id/fail', pressed(fail, 'this subscription is not charged any more'));
  router.post('/subscriptions/:id/stop', pressed(stop, 'this subscription is not charged any more'));
  router.post('/clock', pressed(move, 'the clock has no such step'));
  return router;
}
