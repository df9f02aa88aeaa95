import { type BuyerOrder, paymentMethodKeys, trackingLink } from '@kade/contract';
import type { Store, StoreRow } from '../../../db/stores/store.ts';
import { cents, rupees } from '../../../db/scoped/serialization.ts';
import type { AppContext } from '../../../infra/context.ts';
import { toDelivery } from '../../stores/settings/delivery.rules.ts';
import { type CurrentProducts, currentProductsOf } from '../orders/current-products.ts';
import type { OrderRow } from '../orders/order.model.ts';
import { toPaymentSettings } from '../../payments/methods/payment-settings.rules.ts';
import { trackingTemplateOf } from '../couriers/courier.model.ts';
import { takesReviews } from '../../stores/settings/shop-settings.rules.ts';
import { slugify } from '../../../lib/slug.ts';
import { withCashTerms } from '../customers/pay-first.ts';
import { offersFor } from './payable.rules.ts';
import { isReviewable } from '../reviews/review.rules.ts';
import { boughtName } from '../orders/bought-name.rules.ts';
import { checkoutTerms, QUOTE_FIELDS } from '../quotes/quote.ts';
import { type QuoteTerms, withOfferAmounts } from '../quotes/quote.rules.ts';

/** What was bought, with the pictures that its products have now. */
const boughtOf = ({ products, language }: OrderRow, pictures: CurrentProducts): BuyerOrder['products'] =>
  products.map(({ quantity, ...line }) => {
    const { productId: bought, product_name, variant } = line;
    const { _id: product, name, price } = bought;
    const now = pictures.get(product);
    const image = now?.picture ?? null;
    const slug = slugify(product_name ?? name);
    return {
      product,
      ...(variant ? { variant: variant._id } : {}),
      slug,
      name: boughtName(line, now, language),
      price,
      quantity,
      picture: image,
    };
  });

function stepsOf({ order_date, order_status, history }: OrderRow): BuyerOrder['steps'] {
  const moves = history.filter(({ field }) => field === 'order_status');
  const first = { at: order_date, status: moves[0]?.from ?? order_status };
  return [first, ...moves.map(({ at, to }) => ({ at, status: to }))];
}

/** Only the job for orders that were not paid in time cancels as the system. */
function hasExpired({ order_status, history }: OrderRow): boolean {
  const last = history.findLast(({ field }) => field === 'order_status');
  return order_status === 'cancelled' && last?.by === 'system';
}

const methodOf = ({ payment_options }: OrderRow) =>
  paymentMethodKeys.find((key) => key === payment_options) ?? 'cash_on_delivery';

/** The last attempt to pay by card. */
function cardPaymentOf({ payments }: OrderRow): BuyerOrder['card'] {
  const attempt = payments.at(-1);
  return attempt ? { state: attempt.state, test: attempt.mode !== 'live' } : null;
}

const linkOf = ({ shipment, shipping_address }: OrderRow, template: string): string =>
  trackingLink(template, {
    waybill: shipment?.tracking_number ?? '',
    phone: shipping_address.phone_number,
  });

/** An order's shop: its row with `QUOTE_FIELDS`, its terms, and the pictures of the ordered products. */
interface Shown {
  row: StoreRow;
  terms: QuoteTerms;
  pictures: CurrentProducts;
  now: Date;
  /** The template of the tracking links of the order's courier; empty when there is none. */
  tracking: string;
}

/** Where an order is collected: at the place that it chose, as it was then, or at the address of the shop. */
function counterOf({ pick_up_at: place }: OrderRow, row: StoreRow): BuyerOrder['pick_up'] {
  const { address, note } = toDelivery(row).pick_up;
  if (!place) return { address, note };
  return { address: [place.name, place.address].filter(Boolean).join('\n'), note: place.hours };
}

/** Returns an order as its buyer sees it, with the shop's current details for payment and pick-up. */
export function toBuyerOrder(order: OrderRow, { row, terms, pictures, now, tracking }: Shown): BuyerOrder {
  const products = boughtOf(order, pictures);
  const offers = offersFor(order, { terms, now });
  const { bank_transfer, paypal } = toPaymentSettings(row);
  const { full_name, address, city, phone_number } = order.shipping_address;
  const goods = products.reduce((sum, { price, quantity }) => sum + cents(price) * quantity, 0);
  const payment = methodOf(order);
  const isSuspended = row.suspended !== undefined;
  const delivery_kind = order.delivery_kind ?? 'delivery';
  return {
    ...order,
    payment,
    products,
    goods: rupees(goods),
    delivery_kind,
    name: full_name,
    phone: phone_number,
    address,
    city,
    pick_up: delivery_kind === 'pick_up' ? counterOf(order, row) : null,
    bank: payment === 'bank_transfer' && !isSuspended ? bank_transfer : null,
    paypal: payment === 'paypal' && !isSuspended ? paypal : null,
    slip: order.slip ?? null,
    card: cardPaymentOf(order),
    payable: offers.map((offer) => withOfferAmounts(offer, rupees)),
    shipment: order.shipment ? { ...order.shipment, tracking_url: linkOf(order, tracking) } : null,
    expires_at: order.expires_at ?? null,
    expired: hasExpired(order),
    steps: stepsOf(order),
    refunds: order.refunds?.filter(({ state }) => state === 'done'),
    ...(order.review ? { in_review: true } : {}),
    ...(takesReviews(row) && isReviewable(order, now) ? { reviewable: true } : {}),
    ...(isSuspended ? { suspended: true } : {}),
  };
}

/** Reads the shop and the pictures of an order and returns it as `toBuyerOrder` does. */
export async function buyerOrder(
  store: Store,
  order: OrderRow,
  ctx: Pick<AppContext, 'payments' | 'clock'>,
): Promise<BuyerOrder> {
  const [row, pictures, tracking] = await Promise.all([
    store.read(QUOTE_FIELDS),
    currentProductsOf(store, order),
    trackingTemplateOf(store, order.shipment?.courier ?? ''),
  ]);
  const { phone_number } = order.shipping_address;
  const terms = await withCashTerms({ store, row }, checkoutTerms({ row, ctx }), phone_number);
  return toBuyerOrder(order, { row, terms, pictures, now: ctx.clock.now(), tracking });
}
