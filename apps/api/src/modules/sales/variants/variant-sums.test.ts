import type { OptionChange, Product } from '@kade/contract';
import { beforeAll, expect, it } from 'vitest';
import { addProduct, readProduct } from '../../../../test/blouse.ts';
import { anOrder } from '../../../../test/bodies.ts';
import { aCheckout, aPhone, buyerAt } from '../../../../test/buyer.ts';
import { times } from '../../../../test/security/cases.ts';
import { expectLedgerToAddUp } from '../../../../test/stock.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { random } from '../../../app/seed/random.ts';

/** VARIANTS_SEED repeats the products and the orders of a run. */
const SEED = Number(process.env.VARIANTS_SEED ?? Date.now() % 1_000_000);
const PRODUCTS = 8;
const ACTS = times(1000, 200);
/** As many orders are placed and cancelled at the same time. */
const LANES = 5;

const chance = random(SEED);
let here: World;
let shop: Person;
beforeAll(async () => {
  process.stdout.write(`Orders of variants with VARIANTS_SEED=${SEED}\n`);
  here = await world();
  shop = here.alice;
});

/** A product with none to three options of one to four values each, and some of their combinations in stock. */
async function aRandomProduct(): Promise<Product> {
  const { _id: id } = await addProduct(shop, { stock_quantity: 30 + chance.below(40) });
  const names = ['Size', 'Colour', 'Material'].slice(0, chance.below(4));
  if (names.length === 0) return readProduct(shop, id);
  const options = names.map((name): OptionChange => {
    const values = Array.from({ length: 1 + chance.below(4) }, (_, at) => `${name} ${at}`);
    return { change: 'add_option', name, values, existing: chance.pick(values) };
  });
  const all: OptionChange = { change: 'add_variants', stock_quantity: 20 };
  const { variants = [] } = okay(
    await shop.api.variants.changeOptions({ params: { id }, body: { changes: [...options, all] } }),
  );
  const body = variants.map(({ _id }) => ({
    _id,
    stock: { add: chance.below(30) },
    in_stock: !chance.oneIn(8),
  }));
  okay(await shop.api.variants.update({ params: { id }, body }));
  return readProduct(shop, id);
}

interface Choice {
  product: string;
  variant?: string;
}
const choicesOf = ({ _id: product, variants }: Product): Choice[] =>
  variants ? variants.map(({ _id: variant }) => ({ product, variant })) : [{ product }];

/** The pieces of each choice that is left, by `product variant`. */
const piecesOf = (products: readonly Product[]) =>
  new Map(
    products.flatMap(({ _id, stock_quantity, variants }) =>
      variants
        ? variants.map((each) => [`${_id} ${each._id}`, each.stock_quantity] as const)
        : [[`${_id} ${_id}`, stock_quantity] as const],
    ),
  );

interface Line extends Choice {
  quantity: number;
}

/** Places an order of the shop, or one by hand. Returns its id; null where there are too few pieces. */
async function place(lines: readonly Line[], inShop: boolean): Promise<string | null> {
  if (inShop) {
    const checkout = { ...aCheckout([], { phone: aPhone() }), lines };
    const { status, body } = await buyerAt(here.url, shop.host).buy(checkout);
    expect([201, 409]).toContain(status);
    if (status !== 201) return null;
    const [found] = okay(await shop.api.orders.list({ query: { q: `#${body.order.number}` } }));
    return found?._id ?? null;
  }
  const products = lines.map(({ product: productId, ...line }) => ({ productId, ...line }));
  const { status, body } = await shop.api.orders.create({ body: anOrder([], { products }) });
  expect([201, 409]).toContain(status);
  return status === 201 ? body._id : null;
}

it('the variants of random products add up after many random orders and cancellations', async () => {
  const products: Product[] = [];
  for (let at = 0; at < PRODUCTS; at += 1) products.push(await aRandomProduct());
  const choices = products.flatMap(choicesOf);
  const before = piecesOf(products);
  const open: string[] = [];
  const ended = { placed: 0, refused: 0, cancelled: 0 };
  const act = async () => {
    const cancelled = chance.oneIn(3) ? open.splice(chance.below(open.length), 1)[0] : undefined;
    if (cancelled) {
      okay(await shop.api.orders.update({ params: { id: cancelled }, body: { status: 'cancelled' } }));
      ended.cancelled += 1;
      return;
    }
    const lines = Array.from({ length: 1 + chance.below(3) }, () => ({
      ...chance.pick(choices),
      quantity: 1 + chance.below(5),
    }));
    const placed = await place(lines, chance.oneIn(3));
    if (placed) open.push(placed);
    ended[placed ? 'placed' : 'refused'] += 1;
  };
  const lane = async () => {
    for (let at = 0; at < ACTS / LANES; at += 1) await act();
  };
  await Promise.all(Array.from({ length: LANES }, lane));
  await here.ctx.background.whenIdle();

  const left = await Promise.all(products.map(({ _id }) => readProduct(shop, _id)));
  const held = new Map<string, number>();
  // An order that the merchant has to look at takes no pieces until then.
  const holding = okay(await shop.api.orders.list({})).filter(
    ({ order_status, flags }) => order_status !== 'cancelled' && !flags.includes('needs_review'),
  );
  for (const { products: lines } of holding)
    for (const { productId, variant, quantity } of lines) {
      const key = `${productId._id} ${variant?._id ?? productId._id}`;
      held.set(key, (held.get(key) ?? 0) + quantity);
    }
  const expected = [...before].map(([key, pieces]) => [key, pieces - (held.get(key) ?? 0)] as const);
  expect(piecesOf(left)).toEqual(new Map(expected));
  for (const { variants, stock_quantity } of left)
    if (variants)
      expect(stock_quantity).toBe(
        variants.filter(({ in_stock }) => in_stock).reduce((sum, each) => sum + each.stock_quantity, 0),
      );
  await expectLedgerToAddUp(
    shop,
    products.map(({ _id }) => _id),
  );
  // Each kind happened, so the sums could have been wrong.
  for (const count of Object.values(ended)) expect(count).toBeGreaterThan(0);
}, 300_000);
