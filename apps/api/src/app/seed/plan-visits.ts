import { DAY } from '../../lib/duration.ts';
import type { ProductCount } from '../../infra/product-views/product-views.model.ts';
import type { ShopPlan } from './plan.ts';
import { random, seedOf } from './random.ts';

const SEED = 20_260_202;
/** Searches are counted for so many days; texts that few searched for are not shown in older ones. */
const SEARCHED_DAYS = 45;
const VISITED_DAYS = 90;
/** Products that are looked at on a day on which nobody orders them. */
const LOOKED_AT = 2;

/** How often a product was seen, put into carts and checked out on a day. `product` is an index of the shop's list. */
export interface VisitPlan extends Record<ProductCount, number> {
  at: Date;
  product: number;
}

/** How often visitors searched for a text on a day, and how many products that finds. */
export interface SearchPlan {
  at: Date;
  text: string;
  count: number;
  found: number;
}

const daysBefore = (now: Date, days: number): Date => new Date(now.getTime() - days * DAY);

/** Returns how often each product was ordered on each day, as `<days ago> <index>`. */
function orderedOn({ orders }: ShopPlan, now: Date): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { at, products } of orders) {
    const days = Math.floor((now.getTime() - at.getTime()) / DAY);
    for (const { index } of products) {
      const key = `${days} ${index}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  return counts;
}

/** Returns the visits of a shop: more views than carts, more carts than checkouts, and a checkout for each order. */
export function planVisits(plan: ShopPlan, now: Date): VisitPlan[] {
  const dice = random(seedOf(SEED, plan.shop.label));
  const counts = orderedOn(plan, now);
  for (let days = 0; days < VISITED_DAYS; days += 1)
    for (let nth = 0; nth < LOOKED_AT; nth += 1) {
      const key = `${days} ${dice.below(plan.products.length)}`;
      counts.set(key, counts.get(key) ?? 0);
    }
  return [...counts].map(([key, orders]) => {
    const [days = 0, product = 0] = key.split(' ').map(Number);
    const checkouts = orders + (dice.oneIn(4) ? 1 : 0);
    const carts = checkouts + dice.below(2 + orders);
    const views = carts * (3 + dice.below(5)) + 2 + dice.below(9);
    return { at: daysBefore(now, days), product, views, carts, checkouts };
  });
}

/** Returns the searches of a shop for its usual texts, the first of which are the most frequent. */
export function planSearches({ shop, products }: ShopPlan, now: Date): SearchPlan[] {
  const dice = random(seedOf(SEED, `${shop.label} searches`));
  const { searches = [] } = shop;
  const foundFor = (text: string) =>
    products.filter(({ name, tags }) => `${name} ${tags}`.toLowerCase().includes(text)).length;
  const found = new Map(searches.map((text) => [text, foundFor(text)]));
  return Array.from({ length: SEARCHED_DAYS }, (_, days) =>
    searches.flatMap((text, place) => {
      const count = dice.below(searches.length - place + 2);
      return count === 0 ? [] : [{ at: daysBefore(now, days), text, count, found: found.get(text) ?? 0 }];
    }),
  ).flat();
}
