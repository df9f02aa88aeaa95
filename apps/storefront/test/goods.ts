import type { ProductCard } from '@kade/contract';

/** A refusal as the API throws it. */
class ApiError extends Error {
  readonly body: { error: string; code: string };
  constructor(
    readonly status: number,
    code: string,
  ) {
    super('refused');
    this.body = { error: 'refused', code };
  }
}

export const apiError = (status: number, code = 'invalid'): Error => new ApiError(status, code);

export const id = (number: number) => number.toString(16).padStart(24, '0');
export const slugify = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');

const goods: readonly [name: string, price: number, category: number][] = [
  ['Ceylon black tea BOP 400 g', 1450, 0],
  ['Cinnamon sticks Alba grade', 980, 1],
  ['රසකැවිලි පෙට්ටිය – කොකිස්, කැවුම් සහ අතිරස', 2400, 2],
  ['Handloom cotton sarong, indigo', 3250, 3],
  ['Coconut oil, cold pressed, 1 litre', 1875.5, 1],
  ['கருப்பட்டி பனைவெல்லம் 500 கிராம்', 890, 2],
  ['Brass oil lamp, small', 7600, 4],
  ['Kithul treacle 750 ml', 1650, 2],
  ['Batik wall hanging, elephants in procession, 90 × 120 cm, framed in mango wood', 14900, 4],
  ['Roasted curry powder', 420, 1],
  ['Palmyra leaf basket', 1100, 4],
  ['Green tea with mint', 1250, 0],
];

/** The product at a place of the shop's stock; the stock repeats itself after twelve. */
export function card(at: number): ProductCard {
  const [name, price] = goods[at % goods.length] ?? ['', 0];
  const _id = id(0xa00 + at);
  return {
    _id,
    slug: slugify(name),
    name,
    price,
    picture: at % 7 === 5 ? null : { _id: id(0xb00 + at), path: `${id(0xb00 + at)}.webp` },
    buyable: at % 6 !== 3,
  };
}

export const cards = (count: number, from = 0) => Array.from({ length: count }, (_, at) => card(from + at));
