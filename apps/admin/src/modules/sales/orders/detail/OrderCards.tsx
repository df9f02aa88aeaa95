import type { Order, ParcelEvent } from '@kade/contract';
import { Suspense } from 'react';
import { useDistrictName } from '../../../../lib/districts.ts';
import { dateTime, money } from '../../../../lib/format.ts';
import { useT } from '../../../../lib/i18n.ts';
import { paymentMethodLabel } from '../../../../lib/payment-methods.ts';
import { Section } from '../../../../ui/Section.tsx';
import { StatusBadge } from '../../../../ui/StatusBadge.tsx';
import { FactList, presentFacts } from '../../../../ui/FactList.tsx';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import { phoneToCall } from '../order-facts.ts';
import { OrderId } from '../OrderId.tsx';
import { parcelLabels } from '../../../../lib/parcel-labels.ts';

export function OrderCard({ order }: { order: Order }) {
  const t = useT();
  return (
    <Section title={t('Order Information')}>
      <FactList
        facts={[
          [t('Order ID'), <OrderId key="id" id={order._id} number={order.number} />],
          [t('Date'), dateTime(order.order_date)],
          [t('Status'), <StatusBadge key="status" kind="order" status={order.order_status} />],
          [t('Payment Status'), <StatusBadge key="payment" kind="payment" status={order.payment_status} />],
          [t('Payment Method'), t(paymentMethodLabel(order.payment_options))],
          [t('Placed'), order.source === 'storefront' ? t('In the shop') : t('By hand')],
          ...presentFacts([
            [t('Came by the link'), order.via],
            [
              order.payment_options === 'cash_on_delivery'
                ? t('Cancelled unless confirmed by')
                : t('Cancelled unless paid by'),
              order.expires_at && dateTime(order.expires_at),
            ],
            [t('Refused at the door'), order.door_refusal?.reason],
          ]),
        ]}
      />
    </Section>
  );
}

const TrackingLink = lazyPart(() => import('./TrackingLink.tsx').then((file) => file.TrackingLink));

function TrackingNumber({ order }: { order: Order }) {
  const { shipment } = order;
  if (!shipment) return null;
  return (
    <Suspense fallback={shipment.tracking_number}>
      <TrackingLink shipment={shipment} phone={phoneToCall(order)} />
    </Suspense>
  );
}

const ParcelActions = lazyPart(() =>
  import('../parcel/ParcelActions.tsx').then((file) => file.ParcelActions),
);

/** What the courier said last, with its own word. */
function LastWord({ event }: { event: ParcelEvent }) {
  const t = useT();
  const { status, text, at } = event;
  const word = text && (status === 'unknown' ? text : `${t(parcelLabels[status])} – ${text}`);
  return `${word || t(parcelLabels[status])}, ${dateTime(at)}`;
}

/** How the goods get to the buyer; nothing for orders that do not say. */
export function DeliveryCard({ order }: { order: Order }) {
  const t = useT();
  const nameOfDistrict = useDistrictName();
  const { delivery_kind, delivery_name, pick_up_at, district, weight_g, shipment } = order;
  if (!delivery_kind && !shipment) return null;
  const grams = shipment?.weight_g ?? weight_g;
  const { pieces, charge, events, returned_at } = shipment ?? {};
  const event = events?.at(-1);
  return (
    <Section title={t('Delivery')}>
      <FactList
        facts={presentFacts([
          [t('Kind'), delivery_kind && (delivery_kind === 'pick_up' ? t('Pick-up') : t('Delivery'))],
          [t('District'), district && nameOfDistrict(district)],
          [pick_up_at ? t('Place') : t('Delivery zone'), delivery_name],
          [t('Pick-up address'), pick_up_at?.address],
          [t('Weight'), grams > 0 && t('{{weight}} kg', { weight: String(grams / 1000) })],
          [t('Pieces'), pieces],
          [t('Courier'), shipment?.courier],
          [t('Tracking number'), shipment?.tracking_number && <TrackingNumber key="number" order={order} />],
          [t('Shipped'), shipment && dateTime(shipment.at)],
          [t('The courier says'), event && <LastWord key="word" event={event} />],
          [t('Parcel is back'), returned_at && dateTime(returned_at)],
          [t('Charge of the courier'), charge !== undefined && money(charge)],
        ])}
      />
      {shipment && (
        <Suspense>
          <ParcelActions order={order} />
        </Suspense>
      )}
    </Section>
  );
}
