import type { ProductCard } from '@kade/contract';
import { useRenderContext } from '../core/render-context.ts';
import { CHOICES, productPath } from '../core/paths.ts';

const FORM = 'quick';

/** The form of all cards of a page: the button of a card belongs to it and names the card. */
export function QuickForm() {
  const { here, shop, text } = useRenderContext();
  if (shop.closed || shop.payment_methods.length === 0) return null;
  return (
    <form id={FORM} action="/cart/lines" method="post" data-quick={text.buying.toCart}>
      <input type="hidden" name="back" value={here} />
      <output className="hidden" />
    </form>
  );
}

interface Props {
  product: ProductCard;
  /** The id of the card's element, to which a browser without scripts returns. */
  card: string;
}

/** Adds one piece from the list, or leads to the options of a product. Nothing for what cannot be bought. */
export function QuickAdd({ product, card }: Props) {
  const { shop, text } = useRenderContext();
  const { buying } = text;
  if (!product.buyable || shop.payment_methods.length === 0) return null;
  if (product.has_options)
    return (
      <p className="quick">
        <a href={`${productPath(product)}#${CHOICES}`} aria-label={`${text.choose}: ${product.name}`}>
          {text.choose}
        </a>
      </p>
    );
  return (
    <div className="quick">
      <button form={FORM} name="card" value={card} aria-label={`${buying.addToCart}: ${product.name}`}>
        {buying.addToCart}
      </button>
      <p className="in">
        {text.added} <a href="/cart">{buying.toCart}</a>
      </p>
    </div>
  );
}
