import type { BuyerOrder, PaymentOffer } from '@kade/contract';
import { type CardMessage, isAwaited, offersFor, totalBy } from './card-state.ts';
import { useRenderContext } from '../core/render-context.ts';
import { money } from '../i18n/format.ts';
import type { Messages } from '../i18n/index.ts';
import { notOfferedReason } from './PaymentMethods.tsx';

interface Props {
  order: BuyerOrder;
  cardMessage: CardMessage | null;
  path: string;
}

function offerLabel(order: BuyerOrder, offer: PaymentOffer, { card, paymentMethods }: Messages): string {
  const total = money(totalBy(order, offer));
  if (offer.method !== 'credit_debit') return `${paymentMethods[offer.method]} · ${total}`;
  return order.card?.state === 'failed' ? card.payAgain(total) : card.pay(total);
}

/** One payment method as a form. The total is sent along, as the amount that the buyer accepts. */
function Way({ order, offer, path }: Omit<Props, 'cardMessage'> & { offer: PaymentOffer }) {
  const { text } = useRenderContext();
  const { buying, card, paymentMethods } = text;
  const { method, fee, offered, test } = offer;
  if (!offered)
    return (
      <p className="hint">
        {paymentMethods[method]}: {notOfferedReason(offer, text)}
      </p>
    );
  const id = `way-${method}`;
  return (
    <form action={`${path}/pay`} method="post" data-once="">
      <input type="hidden" name="method" value={method} />
      <input type="hidden" name="expected_total" value={totalBy(order, offer)} />
      <button
        className={method === 'credit_debit' ? 'button wide' : 'button plain wide'}
        type="submit"
        aria-describedby={id}
      >
        {offerLabel(order, offer, text)}
      </button>
      <div className="hint" id={id}>
        <p>
          {card.ways[method]}
          {fee > 0 && ` ${buying.codFee}: ${money(fee)}.`}
        </p>
        {test && <p className="test">{card.test}</p>}
      </div>
    </form>
  );
}

/** Payment methods for an unpaid order. They are collapsed while another payment may be pending. */
export function PayAgain({ order, cardMessage, path }: Props) {
  const { card } = useRenderContext().text;
  const offers = offersFor(order);
  const ways = offers.map((offer) => <Way key={offer.method} order={order} offer={offer} path={path} />);
  const isOpen = order.payment === 'credit_debit' && !isAwaited(cardMessage);
  return (
    <div id="order-pay">
      {ways.length > 0 && isOpen && (
        <section className="paper ways" aria-labelledby="pay-now">
          <h2 id="pay-now">{card.payNow}</h2>
          {ways}
        </section>
      )}
      {ways.length > 0 && !isOpen && (
        <details className="paper ways">
          <summary className="quiet">{isAwaited(cardMessage) ? card.payAfterAll : card.payElsewise}</summary>
          {ways}
        </details>
      )}
    </div>
  );
}
