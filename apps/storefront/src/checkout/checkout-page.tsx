import type { Quote } from '@kade/contract';
import { districts } from '@kade/contract/districts';
import { lineMessage } from './line-message.ts';
import { totalSoFar } from '../cart/cart.ts';
import { LeaveCart } from './LeaveCart.tsx';
import type { CodeFault } from '../core/code-fault.ts';
import { type CartLine, lineKey } from '../cart/cookie.ts';
import { useRenderContext } from '../core/render-context.ts';
import { type CheckoutForm, type Fault, type Faults, textFields } from './checkout-form.ts';
import type { PageContent } from '../core/page.ts';
import { ErrorSummary } from '../components/ErrorSummary.tsx';
import { Contact, Getting } from './CheckoutFields.tsx';
import { lineId } from './CheckoutLines.tsx';
import { CheckoutSummary } from './CheckoutSummary.tsx';
import { Field, fieldId } from '../components/Field.tsx';
import { Offers } from './Offers.tsx';
import { Filled, Remember } from './Remember.tsx';
import { PaymentMethods } from './PaymentMethods.tsx';
import { CartOrder } from '../components/CartOrder.tsx';
import { MerchantText } from '../components/MerchantText.tsx';
import { money } from '../i18n/format.ts';
import type { Messages } from '../i18n/index.ts';

/** The reason for which the buyer has to confirm a valid form again. */
export type Confirmation =
  | {
      kind:
        | 'linesChanged'
        | 'pricesChanged'
        | 'totalKnown'
        | 'orderedBefore'
        | 'tooManyOpen'
        | 'stillRunning'
        | 'notAtPlace'
        | 'tryLater';
    }
  | { kind: 'totalChanged'; before: number }
  | { kind: 'networkBusy'; seconds: number };

export interface CheckoutProps {
  form: CheckoutForm & { lines: CartLine[] };
  quote: Quote;
  faults: Faults;
  confirm: Confirmation | null;
  /** Why a code that was given is not among those of the quote. */
  codeFault: CodeFault | null;
}

function confirmationText(confirm: Confirmation, quote: Quote, { buying }: Messages): string {
  const now = money(quote.discount ? totalSoFar(quote) : (quote.total ?? quote.goods));
  if (confirm.kind === 'totalChanged') return buying.totalChanged(money(confirm.before / 100), now);
  if (confirm.kind === 'networkBusy') return buying.networkBusy(confirm.seconds);
  if (confirm.kind === 'totalKnown') return buying.totalKnown(now);
  return buying[confirm.kind];
}

/** Returns the sentence for each fault. */
function useFaultWords({ form, quote }: CheckoutProps): (fault: Fault | undefined) => string {
  const { text, language } = useRenderContext();
  const { buying } = text;
  return (fault) => {
    if (!fault) return '';
    if (fault !== 'notDelivered') return buying[fault];
    const district = form.district ? districts[form.district][language] : buying.district;
    const canFetch = quote.deliveries.some(({ kind, offered }) => kind === 'pick_up' && offered);
    return canFetch ? buying.notDeliveredFetch(district) : buying.notDelivered(district);
  };
}

/** The errors of the form. The box has the focus, so that it is read first. */
function Notice(props: CheckoutProps) {
  const { text } = useRenderContext();
  const { faults, confirm, quote, form } = props;
  const words = useFaultWords(props);
  const wrong = Object.entries(faults) as [keyof Faults, Fault][];
  if (wrong.length > 0 && form.step === 'place')
    return (
      <ErrorSummary>
        <h2>{text.buying.faultsTitle}</h2>
        <p>{text.buying.faults(wrong.length)}</p>
        <ul>
          {wrong.map(([field, fault]) => (
            <li key={field}>
              <a href={`#${fieldId(field)}`}>{words(fault)}</a>
            </li>
          ))}
        </ul>
      </ErrorSummary>
    );
  if (!confirm) return null;
  return (
    <ErrorSummary>
      <p>{confirmationText(confirm, quote, text)}</p>
      <LineNews form={form} quote={quote} />
    </ErrorSummary>
  );
}

/** What has changed on lines, each with a link to it. */
function LineNews({ form, quote }: Pick<CheckoutProps, 'form' | 'quote'>) {
  const { text } = useRenderContext();
  const seen = new Map(form.lines.map((line) => [lineKey(line), line.seen]));
  const messages = quote.lines
    .map((line) => ({ line, words: lineMessage(line, seen.get(lineKey(line)), text) }))
    .filter(({ words }) => words !== '');
  if (messages.length === 0) return null;
  return (
    <ul>
      {messages.map(({ line, words }) => (
        <li key={lineKey(line)}>
          <a href={`#${lineId(line)}`}>
            <MerchantText>{line.name}</MerchantText>: {words}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** A hidden field that only bots fill in. */
function Trap() {
  return (
    <div className="trap" aria-hidden="true">
      <label htmlFor="field-website">Website</label>
      <input id="field-website" name="website" type="text" tabIndex={-1} autoComplete="off" />
    </div>
  );
}

function Checkout(props: CheckoutProps) {
  const { text, shop } = useRenderContext();
  const { form, quote, faults, confirm } = props;
  const asks = shop.discounts ? { name: 'apply', value: '1' } : { name: 'step', value: 'quote' };
  const words = useFaultWords(props);
  const wrong = (field: keyof Faults) => words(faults[field]);
  // A shop that takes no orders here has nothing to fill in; what was typed before is kept.
  const hasFields = quote.payments.length > 0 || textFields.some((name) => form[name] !== '');
  return (
    <>
      <div className="head">
        <h1>{text.buying.checkout}</h1>
      </div>
      <Notice {...props} />
      <CartOrder quote={quote} />
      <output className="hidden" data-announce="" />
      <form
        className="checkout-form"
        action="/checkout"
        method="post"
        noValidate
        data-checkout=""
        data-once=""
      >
        {/* Enter in a field presses the first button, which must not be one that changes a line. */}
        <button className="hidden" type="submit" {...asks} tabIndex={-1} aria-hidden="true">
          {text.buying.updateTotal}
        </button>
        <div className="fields" hidden={!hasFields}>
          <input type="hidden" name="key" value={form.key} />
          <Filled />
          <Contact form={form} wrong={wrong} />
          <Getting form={form} quote={quote} wrong={wrong} />
          <Remember />
          <PaymentMethods form={form} quote={quote} fault={wrong('payment')} />
          <Field
            name="note"
            label={text.buying.note}
            value={form.note}
            fault={wrong('note')}
            optional
            rows={2}
          />
          <Offers form={form} />
          <LeaveCart form={form} />
          <Trap />
        </div>
        <CheckoutSummary
          form={form}
          quote={quote}
          fault={props.codeFault}
          again={confirm?.kind === 'orderedBefore'}
        />
      </form>
    </>
  );
}

/** Returns the page of the checkout. */
export function checkoutPage(
  props: CheckoutProps & { status: number; shopName: string; text: Messages },
): PageContent {
  const { status, shopName, text, ...shown } = props;
  const { confirm } = shown;
  return {
    kind: 'checkout',
    status,
    cache: 'never',
    ...(confirm?.kind === 'networkBusy' ? { headers: { 'Retry-After': String(confirm.seconds) } } : {}),
    meta: { title: `${text.buying.checkout} · ${shopName}`, description: '', canonical: null },
    main: <Checkout {...shown} />,
  };
}
