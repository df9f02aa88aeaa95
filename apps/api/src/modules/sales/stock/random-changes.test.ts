import { beforeAll, expect, it } from 'vitest';
import { blouse } from '../../../../test/blouse.ts';
import { anOrder, aProduct } from '../../../../test/bodies.ts';
import { times } from '../../../../test/security/cases.ts';
import { expectLedgerToAddUp, stockIn } from '../../../../test/stock.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';
import { random } from '../../../app/seed/random.ts';

/** STOCK_SEED repeats the changes of a run. */
const SEED = Number(process.env.STOCK_SEED ?? Date.now() % 1_000_000);
const CHANGES = times(5000, 150);
/** As many changes are made at the same time. */
const LANES = 5;

const chance = random(SEED);
const pieces = () => 1 + chance.below(4);
let here: World;
let shop: Person;
beforeAll(async () => {
  process.stdout.write(`Changes of stock with STOCK_SEED=${SEED}\n`);
  here = await world();
});

type Change = () => Promise<{ status: number }>;

interface Goods {
  plain: string;
  ahead: string;
  optioned: string;
  variants: readonly string[];
  /** The places of the store. */
  places: readonly string[];
}

async function someGoods(names: readonly string[]): Promise<Goods> {
  const places: string[] = [];
  for (const name of names) places.push(okay(await shop.api.stockLocations.create({ body: { name } }))._id);
  if (places.length > 0)
    okay(await shop.api.stockSettings.update({ body: { low_stock_mail: true, split_orders: true } }));
  const product = async (over: object) =>
    okay(await shop.api.products.create({ body: aProduct({ stock_quantity: 60, ...over }) }))._id;
  const { _id: optioned, variants } = await blouse(shop);
  return {
    plain: await product({}),
    ahead: await product({ stock_quantity: 3, when_out: { note: 'Soon', floor: -20 } }),
    optioned,
    variants: variants.map(({ _id }) => _id),
    places,
  };
}

/** Everything that changes a quantity. Each may be refused where another was faster, or too little is left. */
/** What a store with several places does at them. */
function changesAtPlaces({ plain, optioned, variants, places }: Goods): Change[] {
  const { api } = shop;
  const route = () => {
    const from = chance.pick(places);
    return { from, to: chance.pick(places.filter((place) => place !== from)), quantity: pieces() };
  };
  return [
    () => api.stock.transfer({ params: { id: plain }, body: route() }),
    () =>
      api.stock.transfer({ params: { id: optioned }, body: { ...route(), variant: chance.pick(variants) } }),
    () => {
      const body = {
        add: pieces() - 2,
        location: chance.pick(places),
        reason: 'returned',
        note: '',
      } as const;
      return api.stock.adjust({ params: { id: plain }, body });
    },
    async () => {
      const body = { name: 'Room', category: null, location: chance.pick(places) };
      const { _id: id } = okay(await api.counts.create({ body }));
      const row = { key: 'counted', product: plain, counted: 10 + pieces() };
      const { results } = okay(await api.counts.save({ params: { id }, body: { rows: [row] } }));
      const difference = results[0]?.line?.difference ?? 0;
      return api.counts.apply({ params: { id }, body: { rows: [{ variant: plain, difference }] } });
    },
  ];
}

function changesOf({ plain, ahead, optioned, variants }: Goods): Change[] {
  const { api } = shop;
  const open: string[] = [];
  const reason = 'counted';
  const adjust = (id: string, change: { variant?: string; add: number } | { set: number; seen: number }) =>
    api.stock.adjust({ params: { id }, body: { ...change, reason, note: '' } });
  return [
    async () => {
      const products = [
        { productId: plain, quantity: pieces() },
        { productId: ahead, quantity: 1 },
        { productId: optioned, variant: chance.pick(variants), quantity: 1 },
      ].slice(chance.below(3));
      const placed = await api.orders.create({ body: anOrder([], { products }) });
      if (placed.status === 201) open.push(placed.body._id);
      return placed;
    },
    async () => {
      const [id] = open.splice(chance.below(open.length), 1);
      return id ? api.orders.update({ params: { id }, body: { status: 'cancelled' } }) : { status: 200 };
    },
    () => api.products.update({ params: { id: plain }, body: { stock_quantity: 40 + pieces() } }),
    () => adjust(ahead, { add: pieces() - 2 }),
    () => adjust(optioned, { variant: chance.pick(variants), add: pieces() - 2 }),
    async () => {
      const seen = await stockIn(shop, plain);
      return adjust(plain, { set: seen + pieces(), seen });
    },
    async () => {
      const { _id: id } = okay(await api.counts.create({ body: { name: 'Shelf', category: null } }));
      const variant = chance.pick([plain, ahead]);
      const row = { key: 'counted', product: variant, counted: 40 + pieces() };
      const { results } = okay(await api.counts.save({ params: { id }, body: { rows: [row] } }));
      const difference = results[0]?.line?.difference ?? 0;
      return api.counts.apply({ params: { id }, body: { rows: [{ variant, difference }] } });
    },
    () =>
      api.variants.update({
        params: { id: optioned },
        body: [{ _id: chance.pick(variants), stock: { add: pieces() } }],
      }),
  ];
}

it.each([
  { where: 'of a store', names: [] },
  { where: 'at three places of a store', names: ['Shop', 'Store room', 'Market'] },
])(
  'After random changes $where at once each quantity is the sum of its movements',
  {
    timeout: 1_800_000,
  },
  async ({ names }) => {
    shop = await here.newMerchant();
    const goods = await someGoods(names);
    const changes = [...changesOf(goods), ...(names.length > 0 ? changesAtPlaces(goods) : [])];
    const lane = async () => {
      for (let made = 0; made < CHANGES / LANES; made += 1) {
        const { status } = await chance.pick(changes)();
        expect([200, 201, 409], `STOCK_SEED=${SEED}`).toContain(status);
      }
    };
    await Promise.all(Array.from({ length: LANES }, lane));
    await here.ctx.background.whenIdle();
    await expectLedgerToAddUp(shop, [goods.plain, goods.ahead, goods.optioned]);
    expect(await stockIn(shop, goods.ahead)).toBeGreaterThanOrEqual(-20);
  },
);
