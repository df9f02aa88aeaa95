import type { ShopProduct } from '@kade/contract';
import { useRenderContext } from '../core/render-context.ts';
import type { Choice } from '../core/choice.ts';

interface Props {
  product: ShopProduct;
  choice: Choice;
  /** The number or the email address as it was typed. */
  phone?: string;
}

/** The choice of a variant where none was chosen. */
function Which({ product }: Pick<Props, 'product'>) {
  const { text } = useRenderContext();
  return (
    <>
      <label htmlFor="wish-variant">{text.wish.which}</label>
      <select id="wish-variant" name="v" autoComplete="off">
        {product.variants?.map(({ _id, title }) => (
          <option key={_id} value={_id}>
            {title}
          </option>
        ))}
      </select>
    </>
  );
}

/** Asks for a message when a product or a variant is back. Renders nothing for what can be bought. */
export function WishForm({ product, choice: { variant }, phone = '' }: Props) {
  const { text } = useRenderContext();
  if ((variant ?? product).buyable) return null;
  return (
    <form className="deliver" action="/wish" method="post">
      <input type="hidden" name="product" value={product._id} />
      {variant && <input type="hidden" name="v" value={variant._id} />}
      <p>
        <b>{text.wish.title}</b>
      </p>
      {product.variants && !variant && <Which product={product} />}
      <label htmlFor="wish-phone">{text.wish.phone}</label>
      <input
        id="wish-phone"
        name="phone"
        autoComplete="on"
        autoCapitalize="off"
        defaultValue={phone}
        required
        aria-describedby="wish-hint"
      />
      <button className="button plain" type="submit">
        {text.wish.send}
      </button>
      <p className="small" id="wish-hint">
        {text.wish.hint}
      </p>
    </form>
  );
}
