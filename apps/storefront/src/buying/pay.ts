import type { CardForm } from '@kade/contract';
import { lookedOf, looksAgain, nextLook } from '../looking.ts';
import { type PageOrReply, redirect } from '../page.ts';
import { payPage, type Trial, trialPage } from '../pages/pay.tsx';
import type { Visited } from '../visited.ts';

/** How a test payment stands. `back`: whoever pays has been at the gateway. */
function trialOf({ state, form }: CardForm, { visit }: Visited): Trial | null {
  const arrival = visit.query.get('card');
  if (state !== 'started') return state;
  if (form && arrival === null) return null;
  if (arrival === 'cancelled') return 'left';
  return looksAgain(lookedOf(visit.query)) ? 'started' : 'unknown';
}

/** The page of a merchant's test payment: where it begins, and what came of it. */
function showTrial(card: CardForm, path: string, visited: Visited): PageOrReply {
  const { visit, shop, text } = visited;
  const looked = lookedOf(visit.query);
  const trial = trialOf(card, visited);
  const isAwaited = (trial === 'started' || trial === 'pending') && looksAgain(looked);
  const look = isAwaited ? nextLook(`${path}?card=back`, looked) : null;
  return trialPage({ card, trial, look, shopName: shop.name, text });
}

/**
 * The page from which a browser takes the buyer to the card gateway. Leads to the order when nothing is to be paid there
 * any more. Rejects with a 404 when nobody was given this address.
 */
export async function openPay(token: string, visited: Visited): Promise<PageOrReply> {
  const { orders, shop, text } = visited;
  const card = await orders.cardForm(token);
  if (card.number === null) return showTrial(card, `/pay/${token}`, visited);
  if (!card.form) return redirect(303, `/order/${token}`);
  return payPage({ card, orderPath: `/order/${token}`, shopName: shop.name, text });
}
