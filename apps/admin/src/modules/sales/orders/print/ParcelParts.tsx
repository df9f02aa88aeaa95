import type { Order } from '@kade/contract';
import { useDistrictName } from '../../../../lib/districts.ts';
import { money } from '../../../../lib/format.ts';
import { useT } from '../../../../lib/i18n.ts';
import { fullName } from '../order-facts.ts';
import { recipientPhones, type Sender, amountToCollect } from './parcel.ts';
import classes from './print.module.css';

/** Logo, name, address and phone of the shop. */
export const ParcelHeader = ({ sender, number }: { sender: Sender; number: number }) => (
  <header className={classes.head}>
    {sender.logo && <img src={sender.logo} alt="" className={classes.logo} />}
    <span className={classes.sender}>
      <b>{sender.name}</b>
      {sender.address && <span className={classes.from}>{sender.address}</span>}
      {sender.phone && <span>{sender.phone}</span>}
    </span>
    <b className={classes.number}>#{number}</b>
  </header>
);

/** Name, address and phone of the recipient. */
export function ParcelRecipient({ order }: { order: Order }) {
  const nameOfDistrict = useDistrictName();
  const { shipping_address: to, district } = order;
  const town = [to.city, to.postal_code].filter(Boolean).join(' ');
  // The main town of a district has its name.
  const place = [...new Set([town, district ? nameOfDistrict(district) : ''])].filter(Boolean).join(', ');
  return (
    <address className={classes.to}>
      <b>{to.full_name || fullName(to)}</b>
      <span>{to.address}</span>
      <span>{place}</span>
      <b>{recipientPhones(order).join(' · ')}</b>
    </address>
  );
}

/** The amount that the courier collects, in large digits. */
export function AmountToCollect({ order }: { order: Order }) {
  const t = useT();
  const amount = amountToCollect(order);
  return (
    <p className={classes.collect} data-due={amount > 0 || undefined}>
      {amount > 0 ? (
        <>
          {t('Cash on delivery: collect')} <b>{money(amount)}</b>
        </>
      ) : (
        t('Nothing to collect')
      )}
    </p>
  );
}
