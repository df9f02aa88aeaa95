import { Router, urlencoded } from 'express';
import type { Gateway } from './gateway.ts';
import { escapeHtml, page, refusalPage } from './page.ts';
import type { Payment } from './payments.ts';

const STATES: Record<Payment['state'], string> = {
  pending: 'The bank has not decided',
  paid: 'Paid',
  failed: 'Declined',
  cancelled: 'Cancelled by the buyer',
  refunded: 'Paid back',
  charged_back: 'Charged back',
};

const STEPS = { '1 minute': 60_000, '1 hour': 3_600_000, '1 day': 86_400_000, '31 days': 31 * 86_400_000 };

function paymentCard({ paymentId, orderId, amount, currency, state, form }: Payment): string {
  const facts = { For: form.items ?? '', Order: orderId, 'Payment id': paymentId, State: STATES[state] };
  const rows = Object.entries(facts).map(([name, value]) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`);
  const sum = escapeHtml(`${currency} ${amount}`);
  const button =
    state === 'paid'
      ? `<form method="post" action="/payments/${paymentId}/chargeback"><button>Charge ${sum} back<small>The buyer’s bank takes the money back from the merchant.</small></button></form>`
      : '';
  return `<section><h2>${sum}</h2><dl>${rows.join('')}</dl>${button}</section>`;
}

/** All payments, newest first, and a button for what happens to a payment without its buyer. */
function overviewPage({ payments, clock }: Gateway): string {
  const steps = Object.entries(STEPS).map(
    ([name, ms]) => `<button name="ms" value="${ms}">Move the clock ahead by ${name}</button>`,
  );
  const list =
    payments.length > 0 ? payments.toReversed().map(paymentCard).join('') : '<p>There are none.</p>';
  return page(
    'Payments of the simulator',
    `<h1>Payments</h1>${list}<h1>Clock</h1><p>${clock.now().toISOString()}</p>
<form method="post" action="/clock">${steps.join('')}</form>`,
  );
}

/** Pages for people who try a shop out: what was paid, charging back, and moving the clock ahead. */
export function overview(gateway: Gateway): Router {
  const router = Router();
  router.get('/', (_req, res) => void res.send(overviewPage(gateway)));
  router.post('/payments/:id/chargeback', async (req, res) => {
    const payment = gateway.payments.find(({ paymentId }) => paymentId === req.params.id);
    if (payment?.state !== 'paid')
      return void res.status(400).send(refusalPage(['this payment cannot be charged back']));
    await gateway.chargeBack(payment);
    res.redirect(303, '/');
  });
  router.post('/clock', urlencoded({ extended: false }), async (req, res) => {
    const ms = Object.values(STEPS).find((step) => String(step) === req.body?.ms);
    if (ms === undefined) return void res.status(400).send(refusalPage(['the clock has no such step']));
    await gateway.clock.advance(ms);
    res.redirect(303, '/');
  });
  return router;
}
