import sharp from 'sharp';
import { banner, logo, nameOf, picture } from './pictures.ts';
import { plannedPictures } from './plan-variants.ts';
import type { ShopPlan } from './plan.ts';

/** PNG files by name; the welcome picture is a JPEG. */
export type Drawings = Map<string, Buffer>;

async function drawShop({ shop, products }: ShopPlan): Promise<Drawings> {
  const pictures = products.flatMap(plannedPictures);
  const plansByName = new Map(pictures.map((plan) => [nameOf(plan), plan]));
  const drawn = [...plansByName].map(async ([name, plan]) => [name, await picture(plan)] as const);
  const { goods, paints } = shop;
  const welcome = goods ? [['welcome', await banner(goods, paints)] as const] : [];
  const own = [['logo', await logo(shop.logo, paints[1])] as const, ...welcome];
  return new Map([...(await Promise.all(drawn)), ...own]);
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
