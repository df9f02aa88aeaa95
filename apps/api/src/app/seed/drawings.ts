import sharp from 'sharp';
import { logo, nameOf, picture } from './pictures.ts';
import { plannedPictures } from './plan-variants.ts';
import type { ShopPlan } from './plan.ts';

/** PNG files by name. */
export type Drawings = Map<string, Buffer>;

async function drawShop({ shop, products }: ShopPlan): Promise<Drawings> {
  const pictures = products.flatMap(plannedPictures);
  const plansByName = new Map(pictures.map((plan) => [nameOf(plan), plan]));
  const drawn = [...plansByName].map(async ([name, plan]) => [name, await picture(plan)] as const);
  return new Map([...(await Promise.all(drawn)), ['logo', await logo(shop.logo, shop.paints[1])] as const]);
}

/** Returns the pictures and logo of every shop. */
export async function drawAll(plans: readonly ShopPlan[]): Promise<Map<ShopPlan, Drawings>> {
  // Uploads are never decoded as SVG. These drawings are part of the code, and SVG is disabled again after them.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  try {
    return new Map(await Promise.all(plans.map(async (plan) => [plan, await drawShop(plan)] as const)));
  } finally {
    sharp.block({ operation: ['VipsForeignLoadSvg'] });
  }
}
