import type { CardForm } from '@kade/contract';
import { pollCount, pollsAgain, nextPoll } from '../core/polling.ts';
import { type PageOrReply, redirect } from '../core/page.ts';
import { payPage, type Trial, trialPage } from './pay-page.tsx';
import type { PageContext } from '../core/page-context.ts';

/** The state of a test payment. `back`: the browser has returned from the gateway. */
function getTrial({ state, form }: CardForm, { request }: PageContext): Trial | null {
  const arrival = request.query.get('card');
  if (state !== 'started') return state;
  if (form && arrival === null) return null;
  if (arrival === 'cancelled') return 'left';
  return pollsAgain(pollCount(request.query)) ? 'started' : 'unknown';
}

/** The page of a merchant's test payment: its start and its result. */
function showTrial(card: CardForm, path: string, context: PageContext): PageOrReply {
  const { request, shop, text } = context;
  const looked = pollCount(request.query);
  const trial = getTrial(card, context);
  const isAwaited = (trial === 'started' || trial === 'pending') && pollsAgain(looked);
  const look = isAwaited ? nextPoll(`${path}?card=back`, looked) : null;
  return trialPage({ card, trial, look, shopName: shop.name, text });
}

/**
 * Returns the page whose form takes the buyer to the card gateway. Redirects to the order when there is nothing left to
 * pay. Rejects with a 404 for an unknown token.
 */
export async function openPay(token: string, context: PageContext): Promise<PageOrReply> {
  const { orders, shop, text } = context;
  const card = await orders.cardForm(token);
  if (card.number === null) return showTrial(card, `/pay/${token}`, context);
  if (!card.form) return redirect(303, `/order/${token}`);
  return payPage({ card, orderPath: `/order/${token}`, shopName: shop.name, text });
}
