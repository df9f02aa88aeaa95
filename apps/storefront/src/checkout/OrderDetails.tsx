import type { BuyerOrder } from '@kade/contract';
import { districts } from '@kade/contract/districts';
import { useRenderContext } from '../core/render-context.ts';
import { isDistrict } from '../core/form-fields.ts';
import { longDay } from '@kade/contract/dates';
import { money } from '../i18n/format.ts';
import { discountLines } from '../components/Codes.tsx';
import { Copyable } from './Copyable.tsx';
import { Item } from '../components/Item.tsx';
import { MerchantProse } from '../components/MerchantProse.tsx';
import { type TotalLine, Totals } from '../components/Totals.tsx';
import { MerchantText } from '../components/MerchantText.tsx';

/** Courier and tracking number, as far as the shop has entered them. */
export function Parcel({ order }: { order: BuyerOrder }) {
  const { ordered } = useRenderContext().text;
  const { shipment } = order;
  if (!shipment) return null;
  return (
    <section className="paper" aria-labelledby="parcel">
      <h2 id="parcel">{ordered.parcel}</h2>
      <dl className="facts-list">
        <div>
          <dt>{ordered.courier}</dt>
          <dd>
            <MerchantText>{shipment.courier}</MerchantText>
          </dd>
        </div>
        <Copyable name={ordered.tracking} value={shipment.tracking_number} />
      </dl>
      {shipment.tracking_url && (
        <p>
          <a href={shipment.tracking_url} target="_blank" rel="noopener noreferrer">
            {ordered.track}
          </a>
        </p>
      )}
    </section>
  );
}

export function PickUp({ order }: { order: BuyerOrder }) {
  const { ordered } = useRenderContext().text;
  if (!order.pick_up) return null;
  return (
    <section className="paper" aria-labelledby="pick-up">
      <h2 id="pick-up">{ordered.pickUp}</h2>
      <MerchantProse>{order.pick_up.address}</MerchantProse>
      {order.pick_up.note && <MerchantProse>{order.pick_up.note}</MerchantProse>}
    </section>
  );
}

/** The items and the sums. */
export function Bought({ order }: { order: BuyerOrder }) {
  const { text, language } = useRenderContext();
  const { buying, ordered, paymentMethods } = text;
  const { goods, delivery, cod_fee, total_price, payment, payment_status } = order;
  const state = Object.hasOwn(ordered.paymentStates, payment_status)
    ? ordered.paymentStates[payment_status as keyof typeof ordered.paymentStates]
    : payment_status;
  const sums: TotalLine[] = [
    { name: buying.goods, amount: goods },
    { name: buying.delivery, amount: delivery === 0 ? buying.free : delivery },
    ...(cod_fee > 0 ? [{ name: buying.codFee, amount: cod_fee }] : []),
    ...discountLines(order, text),
    { name: buying.total, amount: total_price },
  ];
  return (
    <section className="paper" aria-labelledby="bought" id="order-goods">
      <h2 id="bought">{buying.yourOrder}</h2>
      <ul className="items">
        {order.products.map((item, at) => (
          <Item key={at} item={item} linked>
            <p className="item-line">
              <span>
                {item.quantity} × {money(item.price)}
              </span>
              <span>{money(item.price * item.quantity)}</span>
            </p>
          </Item>
        ))}
      </ul>
      <Totals sums={sums} />
      {order.refunds?.map(({ at, reason, amount }) => (
        <p key={at} className="small">
          {ordered.refunded(money(amount), longDay(language, at))} <MerchantText>{reason}</MerchantText>
        </p>
      ))}
      <p className="small">
        {ordered.payment}: {paymentMethods[payment]} ({state})
      </p>
    </section>
  );
}

/** The recipient and the address. */
export function Receiver({ order }: { order: BuyerOrder }) {
  const { text, language } = useRenderContext();
  const { ordered } = text;
  const isSent = order.delivery_kind === 'delivery';
  const district = isDistrict(order.district) ? districts[order.district][language] : '';
  const where = isSent ? [order.address, order.city, district] : [];
  const lines = [order.name, ...where, order.phone, order.phone2, order.email].filter(Boolean);
  return (
    <section className="paper" aria-labelledby="receiver">
      <h2 id="receiver">{isSent ? ordered.to : ordered.by}</h2>
      <MerchantProse>{lines.join('\n')}</MerchantProse>
      {order.note && (
        <p className="small">
          {text.buying.note}: <MerchantText>{order.note}</MerchantText>
        </p>
      )}
    </section>
  );
}
