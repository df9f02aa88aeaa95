import { useRenderContext } from '../core/render-context.ts';
import { Icon } from './Icon.tsx';

/** The link to the cart. Cached pages do not have its count: there the islands add it. */
export function CartLink() {
  const { text, inCart, here } = useRenderContext();
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
