import type { Order } from '@kade/contract';
import { useState } from 'react';
import { day, money } from '../../../../lib/format.ts';
import { useT } from '../../../../lib/i18n.ts';
import { fullName } from '../order-facts.ts';
import { amountToCollect, type Sender } from './parcel.ts';
import classes from './print.module.css';

interface PickUpListProps {
  courier: string;
  orders: readonly Order[];
  sender: Sender;
}

const sumOf = (orders: readonly Order[]) =>
  orders.reduce((sum, order) => sum + Math.round(amountToCollect(order) * 100), 0) / 100;

/** The parcels that a courier takes at once, with what it is to collect, and a line to sign on. */
export function PickUpList({ courier, orders, sender }: PickUpListProps) {
  const t = useT();
  const [today] = useState(() => day(new Date().toISOString()));
  const pieces = orders.reduce((sum, { shipment }) => sum + (shipment?.pieces ?? 1), 0);
  return (
    <div className={classes.slip}>
      <p>
        {sender.name} · {today}
      </p>
      <p>
        <b>
          {t('Pick-up list')} · {courier || t('(no courier written down)')}
        </b>
      </p>
      <table className={classes.items}>
        <thead>
          <tr>
            {[t('Parcel'), t('Waybill'), t('Name of the recipient'), t('Town'), t('To collect')].map(
              (title) => (
                <th key={title} scope="col">
                  {title}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order._id}>
              <td>#{order.number}</td>
              <td>{order.shipment?.tracking_number}</td>
              <td>{order.shipping_address.full_name || fullName(order.shipping_address)}</td>
              <td>{order.shipping_address.city}</td>
              <td>{money(amountToCollect(order))}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={4}>
              {t('{{count}} pieces', { count: pieces })}
            </th>
            <td>
              <b>{money(sumOf(orders))}</b>
            </td>
          </tr>
        </tfoot>
      </table>
      <p className={classes.sign}>{t('Received: date and signature')}</p>
    </div>
  );
}

/** Returns the orders of each courier, in the order in which the couriers appear. */
export function byCourier(orders: readonly Order[]): [courier: string, orders: Order[]][] {
  const found = new Map<string, { courier: string; orders: Order[] }>();
  for (const order of orders) {
    const courier = order.shipment?.courier ?? '';
    const key = courier.trim().toLowerCase();
    const group = found.get(key) ?? { courier, orders: [] };
    group.orders.push(order);
    found.set(key, group);
  }
  return [...found.values()].map((group) => [group.courier, group.orders]);
}
