import type { CheckoutInput } from '@kade/contract';
import { toShopSettings } from '../../stores/settings/shop-settings.rules.ts';
import { giveConsent } from '../consent/marketing-consent.ts';
import type { OrderRow } from '../orders/order.model.ts';
import type { CheckoutShop } from './checkout-shop.ts';

/**
 * Keeps to which offers the buyer of a placed order agreed, where the shop asks. The time is that of the order, so that a
 * repeated request keeps nothing new.
 */
export async function keepConsents(
  { store, row }: CheckoutShop,
  order: Pick<OrderRow, 'order_date' | 'language'>,
  { offers = [], email, phone }: Pick<CheckoutInput, 'offers' | 'email' | 'phone'>,
): Promise<void> {
  if (offers.length === 0) return;
  const { asks_consent: asked = [], language } = toShopSettings(row);
  const said = { at: order.order_date, source: 'checkout', language: order.language ?? language } as const;
  for (const channel of offers.filter((offer) => asked.includes(offer))) {
    const contact = channel === 'email' ? email : phone;
    if (contact !== '') await giveConsent(store, { channel, contact }, said);
  }
}
