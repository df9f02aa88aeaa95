import type { Delivery, DeliveryZone, PaymentMethodKey } from '@kade/contract';

/** What the starter texts say about a shop. Texts are as typed, amounts in rupees. */
export interface ShopFacts {
  name: string;
  address: string;
  phone: string;
  whatsapp: string;
  methods: readonly PaymentMethodKey[];
  zones: readonly DeliveryZone[];
  pickUp: Delivery['pick_up'];
}

/** A heading with its paragraphs; empty paragraphs are left out. */
export type Part = readonly [heading: string, ...paragraphs: string[]];

/** The starter texts in one language. */
export interface StarterTexts {
  /** The first line, which must be removed before the text can be saved. */
  mark: string;
  terms: (facts: ShopFacts) => readonly Part[];
  refund: (facts: ShopFacts) => readonly Part[];
}
