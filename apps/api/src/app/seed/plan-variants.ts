import { nameOf, type PicturePlan } from './pictures.ts';
import type { Random } from './random.ts';
import type { Shelf } from './shops/shop.ts';

/** One combination of the values of a product's options. */
export interface VariantPlan {
  /** The names of its values, in the order of the options. */
  values: string[];
  price: number;
  compare_at: number | null;
  sku: string;
  /** The stock before the first order, in pieces; a sold-out variant is in no order. */
  stock_quantity: number;
  picture: PicturePlan;
}

/** Returns the pictures of a product: its own first, then another one for each colour of its variants. */
export function plannedPictures({
  picture,
  variants,
}: {
  picture: PicturePlan;
  variants: VariantPlan[];
}): PicturePlan[] {
  const all = [picture, ...variants.map((variant) => variant.picture)];
  return [...new Map(all.map((plan) => [nameOf(plan), plan])).values()];
}

const tens = (rupees: number): number => Math.round(rupees / 10) * 10;

/** Returns every combination of one value of each list, those of the last list changing first. */
const combined = (lists: readonly (readonly string[])[]): string[][] =>
  lists.reduce<string[][]>(
    (rows, values) => rows.flatMap((row) => values.map((value) => [...row, value])),
    [[]],
  );

/**
 * Returns the variants of an item: larger sizes cost a little more, one colour may be on sale, and about one variant of
 * seven is sold out. `price` is that of the smallest size, `code` begins each SKU.
 */
export function variantsOf(
  { options, colours = [] }: Shelf,
  { picture, price, code }: { picture: PicturePlan; price: number; code: string },
  dice: Random,
): VariantPlan[] {
  const lists = (options ?? []).map(({ values }) => values);
  const [sizes = []] = lists.length > 1 ? lists : [];
  const hues = lists.at(-1) ?? [];
  const onSale = dice.oneIn(2) ? dice.below(hues.length) : -1;
  return combined(lists).map((values, nth) => {
    const hue = hues.indexOf(values.at(-1) ?? '');
    const usual = tens(price * (1 + 0.06 * Math.max(sizes.indexOf(values[0] ?? ''), 0)));
    return {
      values,
      price: hue === onSale ? tens(usual * 0.8) : usual,
      compare_at: hue === onSale ? usual : null,
      sku: `${code}-${String(nth + 1).padStart(2, '0')}`,
      stock_quantity: nth > 0 && dice.oneIn(7) ? 0 : 2 + dice.below(14),
      picture: { ...picture, paint: colours[hue] ?? picture.paint },
    };
  });
}
