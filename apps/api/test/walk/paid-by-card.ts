import type { CardForm } from '@kade/contract';
import { payAtGateway, takeCards } from '../gateway.ts';
import { okay } from '../world.ts';
import { type Actor, bodyOf } from './actor.ts';

/** A new order of an actor's shop that was paid by card, and the gateway's id of the payment. The world needs a gateway. */
export async function paidByCard(actor: Actor): Promise<{ order: string; payment: string }> {
  const { here, person } = actor;
  if (!here.gateway) throw new Error('This world has no card gateway');
  await takeCards(person.storeId, here.deps);
  const body = {
    ...((await actor.body('checkout.place', bodyOf('checkout.place'))) as object),
    payment: 'credit_debit',
  };
  const { json, text } = await actor.call('checkout.place', { body: await actor.agreed(body) });
  const { token } = json as { token?: string };
  if (!token) throw new Error(`checkout.place answered ${text.slice(0, 300)}`);
  const { form } = (await actor.call('checkout.cardForm', { params: { token } })).json as CardForm;
  await payAtGateway(here.gateway, form);
  await here.deps.background.settled();
  const [paid] = okay(await person.api.orders.list({ query: { payment_status: 'paid' } }));
  return { order: paid?._id ?? '', payment: paid?.payments[0]?.payment_id ?? '' };
}
