import { useRenderContext } from '../core/render-context.ts';
import { MAX_QUANTITY } from '../core/form-fields.ts';

interface Props {
  id: string;
  name: string;
  value: number;
  /** 0 removes the product from the cart. */
  least: 0 | 1;
}

/** A field for a number of items; the islands put a button on each side of it. */
export function Quantity({ id, name, value, least }: Props) {
  const { text } = useRenderContext();
  return (
    <span className="quantity" data-quantity="" data-less={text.buying.less} data-more={text.buying.more}>
      <input
        id={id}
        name={name}
        type="number"
        inputMode="numeric"
        min={least}
        max={MAX_QUANTITY}
        step={1}
        defaultValue={value}
        autoComplete="off"
        required
      />
    </span>
  );
}
