import sharp from 'sharp';
import { picture } from './pictures.ts';
import type { PicturePlan, ShopPlan } from './plan.ts';

/** PNG files by name. */
export type Drawings = Map<string, Buffer>;

export const nameOf = ({ motif, paint }: PicturePlan): string => `${motif}-${paint}`;

async function drawShop({ shop, products }: ShopPlan): Promise<Drawings> {
  const wanted = new Map(products.map((product) => [nameOf(product.picture), product.picture]));
  wanted.set('logo', { motif: shop.logo, paint: shop.paints[1] });
  const drawn = [...wanted].map(async ([name, { motif, paint }]) => {
    return [name, await picture(motif, paint, name === 'logo' ? 200 : 480)] as const;
  });
  return new Map(await Promise.all(drawn));
}

/** The pictures and logo of every shop. */
export async function drawAll(plans: readonly ShopPlan[]): Promise<Map<ShopPlan, Drawings>> {
  // Where people upload files, SVG is not read at all; these drawings are our own, and the door is shut behind them.
  sharp.unblock({ operation: ['VipsForeignLoadSvg'] });
  try {
    return new Map(await Promise.all(plans.map(async (plan) => [plan, await drawShop(plan)] as const)));
  } finally {
    sharp.block({ operation: ['VipsForeignLoadSvg'] });
  }
}
