import type { DeliveryKind, Quote } from '@kade/contract';
import { toBasket } from '../cart/cart.ts';
import { quoteWithCodes } from '../cart/codes.ts';
import type { CartLine } from '../cart/cookie.ts';
import type { CodeFault } from '../core/code-fault.ts';
import type { PageContext } from '../core/page-context.ts';
import { type CheckoutForm, toQuoteChoices } from './checkout-form.ts';

/** A form with defaults, its quote, and why a code was refused. */
export interface Priced {
  form: CheckoutForm & { lines: CartLine[] };
  quote: Quote;
  codeFault: CodeFault | null;
}

/** Returns the preselected method: cash, the most common one, or else the first. */
function usualPayment({ payments }: Quote): CheckoutForm['payment'] {
  const offered = payments.filter((offer) => offer.offered).map(({ method }) => method);
  return offered.find((method) => method === 'cash_on_delivery') ?? offered[0] ?? null;
}

/** Returns the chosen kind of delivery, or the shop's first. */
export function getDeliveryKind({ kind }: CheckoutForm, { shop }: PageContext): DeliveryKind {
  const { kinds } = shop.delivery;
  return kinds.find((offered) => offered === kind) ?? kinds[0] ?? 'delivery';
}

/** Returns the chosen place where all of the basket is, or the first one. */
function chosenPlace({ place }: CheckoutForm, { pick_up_places = [] }: Quote): CheckoutForm['place'] {
  const offered = pick_up_places.filter((each) => each.offered).map(({ _id }) => _id);
  return offered.find((id) => id === place) ?? offered[0] ?? null;
}

/** Returns the form with defaults, and its quote. A method that is not offered is not selected. */
export async function priced(posted: Priced['form'], context: PageContext): Promise<Priced> {
  const kind = getDeliveryKind(posted, context);
  const lines = toBasket(posted.lines);
  const choices = toQuoteChoices({ ...posted, kind });
  const given = await quoteWithCodes(
    context,
    { lines, ...choices },
    {
      codes: posted.codes,
      code: posted.sendsCode ? posted.code : '',
    },
  );
  const { quote: first, fault: codeFault, codes } = given;
  const chosen = first.payments.find(({ method, offered }) => offered && method === posted.payment);
  const payment = chosen?.method ?? (posted.payment === null ? usualPayment(first) : null);
  const place = chosenPlace(posted, first);
  const code = posted.sendsCode && !codeFault ? '' : posted.code;
  const form = { ...posted, kind, place, payment, codes, code, held: first.price_held ?? '' };
  if (payment === posted.payment) return { form, quote: first, codeFault };
  const again = await quoteWithCodes(context, { lines, ...toQuoteChoices(form) }, { codes, code: '' });
  const now = { ...form, codes: again.codes, held: again.quote.price_held ?? '' };
  return { form: now, quote: again.quote, codeFault: codeFault ?? again.fault };
}
