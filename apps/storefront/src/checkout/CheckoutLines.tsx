import type { Quote, QuoteLine } from '@kade/contract';
import { lineMessage } from './line-message.ts';
import { type CartLine, encodeCart, lineKey } from '../cart/cookie.ts';
import { askedLine } from '../cart/cart.ts';
import { useRenderContext } from '../core/render-context.ts';
import { takeValue } from './cart-edit.ts';
import { type CheckoutForm, NAME } from './checkout-form.ts';
import { money } from '../i18n/format.ts';
import { MerchantText } from '../components/MerchantText.tsx';

/** The id of a line, to which the notice of the checkout links. */
export const lineId = (line: QuoteLine): string => `line-${lineKey(line)}`;

/** All names of a form are shortened to this together, so that 50 of them stay within the size of a form. */
const NAMES = 1_600;
const LONGEST_NAME = 80;

/** The buttons that make a line one that can be ordered: with what is left of it, or without it. */
function Ways({ line }: { line: QuoteLine }) {
  const { buying } = useRenderContext().text;
  const { quantity, name } = line;
  return (
    <p className="item-tools">
      {quantity > 0 && (
        <button
          className="link"
          type="submit"
          name="take"
          value={takeValue({ line: lineKey(line), quantity })}
          aria-label={buying.takeOf(quantity, name)}
        >
          {buying.take(quantity)}
        </button>
      )}
      <button
        className="link"
        type="submit"
        name="remove"
        value={lineKey(line)}
        aria-label={buying.removeOne(name)}
      >
        {buying.remove}
      </button>
    </p>
  );
}

function Line({ line, seen }: { line: QuoteLine; seen: number | undefined }) {
  const { text } = useRenderContext();
  const { name, quantity, asked, total, state } = line;
  const message = lineMessage(line, seen, text);
  return (
    <li id={lineId(line)}>
      <p className="short-line">
        <span>
          {quantity || asked} × <MerchantText>{name}</MerchantText>
        </span>
        {quantity > 0 && <span>{money(total)}</span>}
      </p>
      {message && <p className="alert">{message}</p>}
      {line.later && (
        <p className="small">
          <MerchantText>{line.later}</MerchantText>
        </p>
      )}
      {state !== 'ok' && <Ways line={line} />}
    </li>
  );
}

interface Props {
  form: Pick<CheckoutForm, 'names'> & { lines: readonly CartLine[] };
  quote: Quote;
}

/** The lines of an order, and what the form has to send to name them again: quantities, prices and names. */
export function CheckoutLines({ form, quote: { lines } }: Props) {
  const seen = new Map(form.lines.map((line) => [lineKey(line), line.seen]));
  const longest = Math.min(LONGEST_NAME, Math.floor(NAMES / lines.length));
  return (
    <>
      <ul className="short-lines">
        {lines.map((line) => (
          <Line key={lineKey(line)} line={line} seen={seen.get(lineKey(line))} />
        ))}
      </ul>
      <input type="hidden" name="cart" value={encodeCart(lines.map(askedLine))} />
      {lines.map((line) => (
        <input
          key={lineKey(line)}
          type="hidden"
          name={NAME + lineKey(line)}
          value={line.name.slice(0, longest).toWellFormed()}
        />
      ))}
    </>
  );
}
