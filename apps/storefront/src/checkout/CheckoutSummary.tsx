import type { Quote } from '@kade/contract';
import { policyPath } from '../core/paths.ts';
import { cents, isWhole, totalSoFar } from '../cart/cart.ts';
import type { CodeFault } from '../core/code-fault.ts';
import { Codes, discountLines } from '../components/Codes.tsx';
import type { CartLine } from '../cart/cookie.ts';
import { useRenderContext } from '../core/render-context.ts';
import type { CheckoutForm } from './checkout-form.ts';
import { money } from '../i18n/format.ts';
import type { Messages } from '../i18n/index.ts';
import { CheckoutLines } from './CheckoutLines.tsx';
import { type TotalLine, Totals } from '../components/Totals.tsx';

function toTotals(quote: Quote, text: Messages): TotalLine[] {
  const { goods, delivery, days, cod_fee, total } = quote;
  const { buying } = text;
  const fee = delivery === 0 ? buying.free : (delivery ?? buying.deliveryOpen);
  return [
    { name: buying.goods, amount: goods },
    { name: buying.delivery, amount: fee, ...(days ? { more: buying.days(days.min, days.max) } : {}) },
    ...(cod_fee > 0 ? [{ name: buying.codFee, amount: cod_fee }] : []),
    ...discountLines(quote, text),
    { name: total === null ? buying.totalSoFar : buying.total, amount: totalSoFar(quote) },
  ];
}

function Policies() {
  const { shop, text } = useRenderContext();
  if (shop.policies.length === 0) return null;
  return (
    <p className="small">
      {text.buying.agree}{' '}
      {shop.policies.map((type, at) => (
        <span key={type}>
          {at > 0 && ', '}
          <a href={policyPath(type)} target="_blank" rel="noopener">
            {text.policyNames[type]}
          </a>
        </span>
      ))}
    </p>
  );
}

interface Props {
  form: CheckoutForm & { lines: CartLine[] };
  quote: Quote;
  fault: CodeFault | null;
  /** The same was ordered a moment ago. */
  again: boolean;
}

/**
 * The items and the total. The form sends the total along, as the amount that the buyer accepts. Nothing can be ordered
 * while a line is short or gone.
 */
export function CheckoutSummary({ form, quote, fault, again }: Props) {
  const { text, shop } = useRenderContext();
  const { buying } = text;
  const asks = shop.discounts ? { name: 'apply', value: '1' } : { name: 'step', value: 'quote' };
  const total = totalSoFar(quote);
  return (
    <section className="paper summary" id="summary" aria-labelledby="summary-title">
      <h2 id="summary-title">{buying.yourOrder}</h2>
      <CheckoutLines form={form} quote={quote} />
      <p>
        <a className="quiet" href="/cart">
          {buying.editCart}
        </a>
      </p>
      <Codes quote={quote} code={form.code} fault={fault} />
      {form.codes.length > 0 && <input type="hidden" name="codes" value={form.codes.join(' ')} />}
      {form.held && <input type="hidden" name="held" value={form.held} />}
      <Totals sums={toTotals(quote, text)} />
      {Boolean(quote.discount) && <p className="small">{buying.codes.thresholds}</p>}
      <input type="hidden" name="expected" value={cents(total)} />
      {again && <input type="hidden" name="again" value="1" />}
      {quote.payments.length > 0 && (
        <button className="button plain wide" type="submit" {...asks} data-scripted="">
          {buying.updateTotal}
        </button>
      )}
      {!isWhole(quote) && quote.payments.length > 0 && <p className="small">{buying.settleFirst}</p>}
      {isWhole(quote) && quote.payments.length > 0 && (
        <button className="button wide" type="submit" name="step" value="place">
          {again ? buying.orderAgain(money(total)) : buying.placeOrder(money(total))}
        </button>
      )}
      <Policies />
    </section>
  );
}
