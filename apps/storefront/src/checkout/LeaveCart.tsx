import { useRenderContext } from '../core/render-context.ts';
import type { CheckoutForm } from './checkout-form.ts';

/** Asks whether the shop may write about the cart if it is not ordered, where the shop wants to. The box is not ticked before. */
export function LeaveCart({ form }: { form: CheckoutForm }) {
  const { text, shop } = useRenderContext();
  if (!shop.left_carts) return null;
  const { ask, hint } = text.account.leftCart;
  return (
    <>
      {form.left && <input type="hidden" name="was-left" value="1" />}
      <p className="tick">
        <input
          id="left"
          type="checkbox"
          name="left"
          value="1"
          defaultChecked={form.left}
          aria-describedby="left-hint"
        />
        <label htmlFor="left">{ask}</label>
      </p>
      <p className="hint" id="left-hint">
        {hint}
      </p>
    </>
  );
}
