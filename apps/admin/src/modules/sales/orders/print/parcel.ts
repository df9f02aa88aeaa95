import type { Order } from '@kade/contract';

/** The sender of the parcels. */
export interface Sender {
  name: string;
  phone: string;
  /** Where parcels that come back go; empty when the shop has given none. */
  address: string;
  /** Address of the logo; empty without one. */
  logo: string;
}

/** What the courier collects at the door, in rupees; 0 for an order that is paid otherwise or already. */
export const amountToCollect = ({ payment_options, payment_status, total_price }: Order): number =>
  payment_options === 'cash_on_delivery' && payment_status.toLowerCase() === 'pending' ? total_price : 0;

/** The phones of the recipient. */
export const recipientPhones = ({ shipping_address, billing_address, phone2 }: Order): string[] => [
  ...new Set([shipping_address.phone_number || billing_address.phone_number, phone2].filter(Boolean)),
];
