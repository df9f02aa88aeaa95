import type { Order } from '@kade/contract';
import { useT } from '../../../../lib/i18n.ts';
import { barcodePath } from './barcode.ts';
import type { Sender } from './parcel.ts';
import { AmountToCollect, ParcelHeader, ParcelRecipient } from './ParcelParts.tsx';
import classes from './print.module.css';

/** The number of the parcel as bars, which couriers scan; nothing for one that has none. */
function Barcode({ text }: { text: string }) {
  const bars = barcodePath(text);
  if (!bars) return null;
  return (
    <svg
      role="img"
      aria-label={text}
      className={classes.barcode}
      viewBox={`0 0 ${bars.width} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
    >
      <path d={bars.path} />
    </svg>
  );
}

/** The label on the parcel: recipient, sender, and the amount to collect. */
export function AddressLabel({ order, sender }: { order: Order; sender: Sender }) {
  const t = useT();
  const { shipment } = order;
  const weight_g = shipment?.weight_g ?? order.weight_g;
  const pieces = shipment?.pieces ?? 1;
  const facts = [
    shipment && `${shipment.courier} ${shipment.tracking_number}`.trim(),
    weight_g > 0 && t('{{weight}} kg', { weight: String(weight_g / 1000) }),
    pieces > 1 && t('{{count}} pieces', { count: pieces }),
  ].filter(Boolean);
  return (
    <div className={classes.label}>
      <ParcelHeader sender={sender} number={order.number} />
      <div className={classes.large}>
        <span className={classes.small}>{t('Recipient')}</span>
        <ParcelRecipient order={order} />
      </div>
      <Barcode text={shipment?.tracking_number ?? ''} />
      {facts.length > 0 && <p>{facts.join(' · ')}</p>}
      <AmountToCollect order={order} />
    </div>
  );
}
