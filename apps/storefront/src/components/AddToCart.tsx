import type { ShopProduct } from '@kade/contract';
import { useRenderContext } from '../core/render-context.ts';
import type { Choice } from '../core/choice.ts';
import { Choices } from './Choices.tsx';
import { Quantity } from './Quantity.tsx';

interface Props {
  product: ShopProduct;
  choice: Choice;
  quantity: number;
  /** What is missing, when the form was sent without it. */
  message: string;
}

/** Adds a product to the cart. Without a script the form opens the cart; with one the result is shown in place. */
export function AddToCart({ product, choice, quantity, message }: Props) {
  const { shop, text } = useRenderContext();
  const { buying } = text;
  if (!product.buyable || shop.payment_methods.length === 0) return null;
  return (
    <form
      className="add"
      action="/cart/lines"
      method="post"
      data-add={buying.toCart}
      data-options={product.options ? '' : undefined}
    >
      <input type="hidden" name="product" value={product._id} />
      <Choices product={product} choice={choice} />
      <p className="amount">
        <label htmlFor="quantity">{buying.quantity}</label>
        <Quantity id="quantity" name="quantity" value={quantity} least={1} />
      </p>
      <p className="choose">
        <button className="button" type="submit">
          {buying.addToCart}
        </button>
        <button className="button plain" type="submit" name="next" value="checkout">
          {buying.buyNow}
        </button>
      </p>
      <output className="said">{message}</output>
    </form>
  );
}
