import type { CardForm, PlacedOrder } from '@kade/contract';
import { payAtGateway, takeCards } from '../gateway.ts';
import { okay } from '../world.ts';
import type { Sending } from './send.ts';
import type { Actor } from './actor.ts';
import { bodyShapeOf } from './targets.ts';

interface PaidByCard {
  order: string;
  /** The gateway's id of the payment. */
  payment: string;
  /** The fields of its notice. */
  notice: Record<string, string>;
}

/** Creates an order in an actor's shop and pays it by card. The world needs a gateway. */
export async function paidByCard(actor: Actor): Promise<PaidByCard> {
  const { here, person } = actor;
  if (!here.gateway) throw new Error('This world has no card gateway');
  await takeCards(person.storeId, here.ctx);
  const body = {
    ...((await actor.body('checkout.place', bodyShapeOf('checkout.place'))) as object),
    payment: 'credit_debit',
  };
  const { json, text } = await actor.call('checkout.place', { body: await actor.orders.agreed(body) });
  const { token, order } = json as Partial<PlacedOrder>;
  if (!token || !order) throw new Error(`checkout.place returned ${text.slice(0, 300)}`);
  const { form } = (await actor.call('checkout.cardForm', { params: { token } })).json as CardForm;
  await payAtGateway(here.gateway, form);
  await here.ctx.background.whenIdle();
  const [paid] = okay(await person.api.orders.list({ query: { q: `#${order.number}` } }));
  const [attempt] = paid?.payments ?? [];
  if (!paid || attempt?.state !== 'paid') throw new Error('The order was not paid');
  const sent = here.gateway.gateway.notifier.sent.findLast(({ fields }) => fields.order_id === attempt.ref);
  return { order: paid._id, payment: attempt.payment_id, notice: sent?.fields ?? {} };
}

/**
 * Returns the parts of a valid request that need a new order or a payment by card; nothing for other routes. The world
 * needs a gateway.
 */
export async function cardRequest(name: string, actor: Actor): Promise<Sending> {
  if (name === 'checkout.pay') {
    const { token } = (await actor.call('checkout.place')).json as { token: string };
    return { params: { token }, body: await actor.orders.payment(token) };
  }
  if (!['cardPayments.lookUp', 'cardPayments.refund', 'gateway.notify'].includes(name)) return {};
  const { order, notice } = await paidByCard(actor);
  if (name === 'gateway.notify') return { form: notice };
  const body = name === 'cardPayments.refund' ? { body: { reason: 'Returned' } } : {};
  return { params: { id: order }, ...body };
}
