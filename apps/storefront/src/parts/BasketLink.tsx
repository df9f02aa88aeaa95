import { useShown } from '../context.tsx';
import { Icon } from './Icon.tsx';

/** The way to the cart. Pages that are kept do not know how much is in it: there the islands write the count. */
export function BasketLink() {
  const { text, inCart, here } = useShown();
  const isHere = here.split('?', 1)[0] === '/cart';
  return (
    <a className="basket" href="/cart" aria-current={isHere ? 'page' : undefined}>
      <Icon name="cart" />
      <span className="basket-word">{text.buying.cart}</span>{' '}
      <span className="count" data-cart-count="" hidden={!inCart}>
        {inCart ? String(inCart) : ''}
      </span>
    </a>
  );
}
