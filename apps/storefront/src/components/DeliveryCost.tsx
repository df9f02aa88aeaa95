import type { DeliveryEstimate, ShopProduct } from '@kade/contract';
import { districts } from '@kade/contract/districts';
import { takesOrders } from '../core/contact.ts';
import { useRenderContext } from '../core/render-context.ts';
import { money } from '../i18n/format.ts';
import type { Messages } from '../i18n/index.ts';
import { DistrictOptions } from './DistrictOptions.tsx';

function describe({ fee, free_over, by_weight, by_town, days }: DeliveryEstimate, text: Messages): string {
  const { buying, delivery } = text;
  return [
    fee === 0 ? buying.free : money(fee),
    ...(days ? [buying.days(days.min, days.max)] : []),
    ...(free_over !== null && fee > 0 ? [delivery.freeFrom(money(free_over))] : []),
    ...(by_weight && fee > 0 ? [delivery.byWeight] : []),
    ...(by_town ? [delivery.byTown] : []),
  ].join(' · ');
}

/** Returns the range of the fees, for a buyer who has not chosen a district. */
function describeAll(estimates: readonly DeliveryEstimate[]): string {
  const fees = estimates.map(({ fee }) => fee);
  const [least, most] = [Math.min(...fees), Math.max(...fees)];
  return least === most ? money(least) : `${money(least)} – ${money(most)}`;
}

/** What delivery to the visitor's district costs and how long it takes. */
function useWords({ delivery }: ShopProduct): string {
  const { text, language, district, shop } = useRenderContext();
  if (!district) return describeAll(delivery);
  const estimate = delivery.find((each) => each.districts?.includes(district));
  if (estimate) return describe(estimate, text);
  const name = districts[district][language];
  return shop.delivery.pick_up ? text.buying.notDeliveredFetch(name) : text.buying.notDelivered(name);
}

interface Props {
  product: ShopProduct;
  /** The id of the chosen variant. */
  variant: string | undefined;
}

/** The choice of a district, which the browser keeps, and the delivery to it. */
function ByDistrict({ product, variant }: Props) {
  const { text, district } = useRenderContext();
  const words = useWords(product);
  return (
    <form className="deliver" action="/district" method="post" data-district="">
      <div id="delivery-of" hidden>
        <input type="hidden" name="product" value={product._id} />
        <input type="hidden" name="slug" value={product.slug} />
        {variant && <input type="hidden" name="v" value={variant} />}
      </div>
      <label htmlFor="district">{text.delivery.to}</label>
      <select id="district" name="district" defaultValue={district ?? ''} autoComplete="off">
        <DistrictOptions chosen={district} />
      </select>
      <button className="button plain" type="submit" data-scripted="">
        {text.delivery.show}
      </button>
      <p id="delivery" aria-live="polite">
        {words}
      </p>
    </form>
  );
}

/**
 * The costs and days of delivery of one piece, before it is in the cart. Renders nothing for what cannot be ordered. A shop
 * that delivers everywhere on the same terms has no district to choose.
 */
export function DeliveryCost({ product, variant }: Props) {
  const { shop, text } = useRenderContext();
  const [first] = product.delivery;
  if (!first || !product.buyable || !takesOrders(shop)) return null;
  if (first.districts) return <ByDistrict product={product} variant={variant} />;
  return (
    <p>
      {text.buying.delivery}: {describe(first, text)}
    </p>
  );
}
