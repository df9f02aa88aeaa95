import { useShown } from '../context.tsx';
import { MOST_OF_ONE } from '../cart/cookie.ts';

interface Props {
  id: string;
  name: string;
  value: number;
  /** 0 takes the product out of the cart. */
  least: 0 | 1;
}

/** A field for a number of items; the islands put a button on each side of it. */
export function Quantity({ id, name, value, least }: Props) {
  const { text } = useShown();
  return (
    <span className="quantity" data-quantity="" data-less={text.buying.less} data-more={text.buying.more}>
      <input
        id={id}
        name={name}
        type="number"
        inputMode="numeric"
        min={least}
        max={MOST_OF_ONE}
        step={1}
        defaultValue={value}
        autoComplete="off"
        required
      />
    </span>
  );
}
