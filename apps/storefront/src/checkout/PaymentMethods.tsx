import type { PaymentOffer, Quote } from '@kade/contract';
import { useRenderContext } from '../core/render-context.ts';
import type { CheckoutForm } from './checkout-form.ts';
import { money } from '../i18n/format.ts';
import type { Messages } from '../i18n/index.ts';
import { Choice } from './Choice.tsx';
import { describedBy, fieldId, Wrong } from '../components/Field.tsx';

/** Returns the reason for which a method is not offered for this order. */
export function notOfferedReason({ reason, limit }: PaymentOffer, { buying }: Messages): string {
  if (reason === null) return '';
  const words = buying.reasons[reason];
  return typeof words === 'string' ? words : words(money(limit ?? 0));
}

/** The next step with a method, or the reason for which it is not offered. */
function PayHint({ offer }: { offer: PaymentOffer }) {
  const { text } = useRenderContext();
  return (
    <>
      {notOfferedReason(offer, text) || text.buying.payHints[offer.method]}
      {offer.test && <p className="test">{text.card.test}</p>}
    </>
  );
}

export function PaymentMethods({ form, quote, fault }: { form: CheckoutForm; quote: Quote; fault: string }) {
  const { text } = useRenderContext();
  const { buying } = text;
  if (quote.payments.length === 0) return null;
  return (
    <fieldset id={fieldId('payment')} aria-describedby={describedBy('payment', '', fault)}>
      <legend>{buying.paying}</legend>
      <Wrong name="payment" fault={fault} />
      <div id="payments">
        {quote.payments.map((offer) => (
          <Choice
            key={offer.method}
            name="payment"
            value={offer.method}
            label={text.paymentMethods[offer.method]}
            aside={offer.fee > 0 && offer.offered ? `+ ${money(offer.fee)}` : ''}
            more={<PayHint offer={offer} />}
            chosen={form.payment === offer.method}
            disabled={!offer.offered}
          />
        ))}
      </div>
    </fieldset>
  );
}
