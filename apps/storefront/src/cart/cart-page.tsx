import type { Quote, QuoteLine } from '@kade/contract';
import { cents, isBuyable, totalSoFar } from './cart.ts';
import type { CodeFault } from '../core/code-fault.ts';
import { type CartLine, lineKey } from './cookie.ts';
import { useRenderContext } from '../core/render-context.ts';
import type { PageContent } from '../core/page.ts';
import { MerchantText } from '../components/MerchantText.tsx';
import { Item } from '../components/Item.tsx';
import { CartOrder } from '../components/CartOrder.tsx';
import { Quantity } from '../components/Quantity.tsx';
import { Codes, discountLines } from '../components/Codes.tsx';
import { type TotalLine, Totals } from '../components/Totals.tsx';
import { money } from '../i18n/format.ts';
import type { Messages } from '../i18n/index.ts';

interface CartProps {
  lines: readonly CartLine[];
  /** The present prices of the lines; null for an empty cart. */
  quote: Quote | null;
  isUnread: boolean;
  /** The result of the last change; empty without one. */
  message: string;
  isBad: boolean;
  /** What is in the field for a discount code, and why it is not among those of the quote. */
  code: string;
  codeFault: CodeFault | null;
}

/** Returns the reason for which a line differs from the choice of the buyer. */
function trouble({ state, asked, quantity }: QuoteLine, { buying }: Messages): string {
  if (state === 'short') return buying.lineShort(asked, quantity);
  if (state === 'sold_out') return buying.lineSoldOut;
  if (state === 'choose') return buying.lineChoose;
  return state === 'gone' ? buying.lineGone : '';
}

function Line({ line, seen }: { line: QuoteLine; seen: number | undefined }) {
  const { text } = useRenderContext();
  const { buying } = text;
  const wrong = trouble(line, text);
  // 0 is a price that nobody was shown.
  const isNew = seen && seen !== cents(line.price) && line.quantity > 0;
  const name = line.name || buying.aProduct;
  return (
    <Item item={line} linked={line.state !== 'gone'}>
      {line.quantity > 0 && <p className="each">{buying.each(money(line.price))}</p>}
      {isNew ? <p className="alert">{buying.priceChanged(money(seen / 100), money(line.price))}</p> : null}
      {wrong && <p className="alert">{wrong}</p>}
      {line.later && (
        <p className="small">
          <MerchantText>{line.later}</MerchantText>
        </p>
      )}
      <div className="item-tools">
        {line.quantity > 0 && (
          <>
            <label className="hidden" htmlFor={`quantity-${lineKey(line)}`}>
              {buying.quantityOf(name)}
            </label>
            <Quantity
              id={`quantity-${lineKey(line)}`}
              name={`quantity.${lineKey(line)}`}
              value={line.quantity}
              least={0}
            />
          </>
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
        {line.quantity > 0 && <p className="item-sum">{money(line.total)}</p>}
      </div>
    </Item>
  );
}

/** The sum of the goods, and the discounts with what is left of it. */
function cartSums(quote: Quote, text: Messages): TotalLine[] {
  const subtotal = { name: text.buying.subtotal, amount: quote.goods };
  if (!quote.discount) return [subtotal];
  return [
    subtotal,
    ...discountLines(quote, text),
    { name: text.buying.totalSoFar, amount: totalSoFar(quote) },
  ];
}

function Filled({
  lines,
  quote,
  code,
  codeFault,
}: Pick<CartProps, 'lines' | 'code' | 'codeFault'> & { quote: Quote }) {
  const { text, shop } = useRenderContext();
  const { buying } = text;
  const seen = new Map(lines.map((line) => [lineKey(line), line.seen]));
  // Buttons that update the cart also try a code; a script that posts the form presses none.
  const applies = shop.discounts ? { name: 'apply', value: '1' } : {};
  const isOrdered = isBuyable(quote) && shop.payment_methods.length > 0;
  return (
    <form id="cart" className="cart-form" action="/cart" method="post" noValidate data-cart="">
      {/* Enter in a field presses the first button, which must not be one that removes a product. */}
      <button className="hidden" type="submit" {...applies} tabIndex={-1} aria-hidden="true">
        {buying.updateCart}
      </button>
      <ul className="items">
        {quote.lines.map((line) => (
          <Line key={lineKey(line)} line={line} seen={seen.get(lineKey(line))} />
        ))}
      </ul>
      <div className="paper">
        <Codes quote={quote} code={code} fault={codeFault} />
        <Totals sums={cartSums(quote, text)} />
        <p className="small">{buying.deliveryLater}</p>
        <CartOrder quote={quote} />
        {isOrdered && (
          <button className="button wide" type="submit" name="next" value="checkout">
            {buying.toCheckout}
          </button>
        )}
        <button className="button plain wide" type="submit" {...applies} data-scripted="">
          {buying.updateCart}
        </button>
        <a className="quiet" href="/products">
          {buying.goOn}
        </a>
      </div>
    </form>
  );
}

function Cart(props: CartProps) {
  const { lines, quote, isUnread, message, isBad, code, codeFault } = props;
  const { buying } = useRenderContext().text;
  const notice = isUnread ? buying.unreadCart : message;
  return (
    <>
      <div className="head">
        <h1>{buying.cart}</h1>
      </div>
      <output className="hidden" data-announce="" />
      <output id="notices">
        {notice && <span className={isUnread || isBad ? 'alert box' : 'good box'}>{notice}</span>}
      </output>
      {quote ? (
        <Filled lines={lines} quote={quote} code={code} codeFault={codeFault} />
      ) : (
        <div id="cart" className="empty">
          <p className="lead">{buying.emptyCart}</p>
          <p>{buying.emptyCartMore}</p>
          <p>
            <a className="button" href="/products">
              {buying.goOn}
            </a>
          </p>
        </div>
      )}
    </>
  );
}

/** Returns the page of the cart. */
export const cartPage = ({
  shopName,
  text,
  ...props
}: CartProps & { shopName: string; text: Messages }): PageContent => ({
  kind: 'cart',
  status: 200,
  cache: 'never',
  meta: { title: `${text.buying.cart} · ${shopName}`, description: '', canonical: null },
  main: <Cart {...props} />,
});
