import type { OrderPlan } from './plan-orders.ts';
import type { ShopPlan } from './plan.ts';
import { type ApiUser, successOf } from './seed-server.ts';

/** The links of a shop, with names that need no translation. */
const LINKS = [
  { name: 'WhatsApp', code: 'whatsapp' },
  { name: 'Facebook', code: 'facebook' },
  { name: 'QR', code: 'qr' },
] as const;

/** How often each link, by its place, brings one of seven orders; the others come without one. */
const BROUGHT = [0, 0, 0, 1, 2];
const OF = 7;

/** Adds the links of a shop in which buyers order. */
export async function createSources({ api }: ApiUser, { orders }: ShopPlan): Promise<void> {
  if (!orders.some(({ inShop }) => inShop)) return;
  for (const body of LINKS) successOf(await api.sourceLinks.create({ body }));
}

/** Returns the link that brought the buyer of an order; nothing for one who came without. */
export function linkOfOrder({ at }: OrderPlan): { via?: string } {
  const link = LINKS[BROUGHT[Math.floor(at.getTime() / 1000) % OF] ?? LINKS.length];
  return link ? { via: link.code } : {};
}
