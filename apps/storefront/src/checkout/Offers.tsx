import { useRenderContext } from '../core/render-context.ts';
import type { CheckoutForm } from './checkout-form.ts';

/** Asks whether the buyer wants offers, where the shop does. No box is ticked before, and none is needed to order. */
export function Offers({ form }: { form: CheckoutForm }) {
  const { text, shop } = useRenderContext();
  const { offers } = text.account;
  const { asks_consent: asked = [] } = shop;
  if (asked.length === 0) return null;
  return (
    <fieldset>
      <legend>{offers.legend}</legend>
      {asked.map((channel) => (
        <p className="tick" key={channel}>
          <input
            id={`offers-${channel}`}
            type="checkbox"
            name="offers"
            value={channel}
            defaultChecked={form.offers.includes(channel)}
            aria-describedby="offers-hint"
          />
          <label htmlFor={`offers-${channel}`}>{offers[channel]}</label>
        </p>
      ))}
      <p className="hint" id="offers-hint">
        {offers.hint}
      </p>
    </fieldset>
  );
}
