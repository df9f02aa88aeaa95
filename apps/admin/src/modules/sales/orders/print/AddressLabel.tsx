import type { Order } from '@kade/contract';
import { useT } from '../../../../lib/i18n.ts';
import type { Sender } from './parcel.ts';
import { AmountToCollect, ParcelHeader, ParcelRecipient } from './ParcelParts.tsx';
import classes from './print.module.css';

/** The label on the parcel: recipient, sender, and the amount to collect. */
export function AddressLabel({ order, sender }: { order: Order; sender: Sender }) {
  const t = useT();
  const { shipment, weight_g } = order;
  const facts = [
    shipment && `${shipment.courier} ${shipment.tracking_number}`.trim(),
    weight_g > 0 && t('{{weight}} kg', { weight: String(weight_g / 1000) }),
  ].filter(Boolean);
  return (
    <div className={classes.label}>
      <ParcelHeader sender={sender} number={order.number} />
      <div className={classes.large}>
        <span className={classes.small}>{t('Recipient')}</span>
        <ParcelRecipient order={order} />
      </div>
      {facts.length > 0 && <p>{facts.join(' · ')}</p>}
      <AmountToCollect order={order} />
    </div>
  );
}
