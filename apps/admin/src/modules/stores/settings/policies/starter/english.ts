import type { DeliveryZone, PaymentMethodKey } from '@kade/contract';
import { money } from '../../../../../lib/format.ts';
import type { ShopFacts, StarterTexts } from './shop-facts.ts';

const methods: Record<PaymentMethodKey, string> = {
  credit_debit: 'card',
  paypal: 'PayPal',
  bank_transfer: 'bank transfer',
  cash_on_delivery: 'cash on delivery',
};

function zone({ name, fee, free_over, days }: DeliveryZone): string {
  const free = free_over === null ? '' : `, free from ${money(free_over)}`;
  const time = days ? `, in ${days.min} to ${days.max} days` : '';
  return `${name}: ${money(fee)}${free}${time}.`;
}

const contact = ({ address, phone, whatsapp }: ShopFacts): string =>
  [address, phone && `phone ${phone}`, whatsapp && `WhatsApp ${whatsapp}`].filter(Boolean).join(', ');

/** The starter texts in English. */
export const english: StarterTexts = {
  mark: 'DRAFT – read every line, change what is not true of your shop, then delete this line.',
  terms: (facts) => [
    [
      'Who we are',
      `${facts.name} sells at ${facts.address}. When you order here, you buy from ${facts.name}.`,
      `Contact: ${contact(facts)}.`,
    ],
    [
      'Orders and prices',
      'Prices are in Sri Lankan rupees. The total with delivery is shown before you order.',
      'We confirm each order. If a product is not available, we tell you and return what you paid for it.',
    ],
    [
      'Payment',
      facts.methods.length > 0
        ? `You can pay by ${facts.methods.map((key) => methods[key]).join(', ')}.`
        : 'We agree with you how you pay.',
    ],
    [
      'Delivery',
      ...(facts.zones.length > 0 ? facts.zones.map(zone) : ['We deliver in Sri Lanka.']),
      facts.pickUp.enabled ? `You can also collect your order: ${facts.pickUp.address}.` : '',
    ],
    [
      'Your data',
      'We use your name, phone number and address to deliver your order and to answer you. We give them to the courier, and to nobody else unless the law asks us to.',
      `To see, correct or delete your data, write to us: ${contact(facts)}.`,
    ],
  ],
  refund: (facts) => [
    [
      'When you can return goods',
      'If something is wrong, damaged or not what you ordered, tell us within 7 days after you received it, with a photo and your order number.',
      'Goods have to be unused and in their packing. Food, underwear and goods made for you cannot be returned unless they are faulty.',
    ],
    [
      'What we do',
      'We replace the goods or return what you paid. For faulty goods we also pay the delivery.',
      'We return the money within 14 days after the goods have reached us, by the way you paid or by bank transfer.',
    ],
    ['How to reach us', `${facts.name}: ${contact(facts)}.`],
  ],
};
