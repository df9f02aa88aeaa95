import { Merchants } from '../db/merchant.model.ts';
import { Store } from '../db/store.model.ts';
import type { Deps } from '../deps.ts';
import { type Drawings, drawAll } from './drawings.ts';
import { sell } from './order-story.ts';
import { type Merchant, PASSWORD, planOf, type ShopPlan } from './plan.ts';
import { openShop, type Tick } from './shop-story.ts';
import type { Shop } from './shops/shop.ts';
import { made, type SeedWorld, seedWorld, type Teller } from './world.ts';

interface Stage {
  world: SeedWorld;
  plans: Map<Shop, ShopPlan>;
  drawings: Map<ShopPlan, Drawings>;
  suffix: string;
  tick: Tick;
}

async function signUp(world: SeedWorld, { shops: _, ...details }: Merchant): Promise<Teller> {
  const teller = world.teller();
  const reply = await teller.api.auth.signup({
    body: { ...details, password: PASSWORD, phone_number: '0112345678' },
  });
  teller.session.token = (made(reply) as { token: string }).token;
  return teller;
}

/** A plan costs money, and the demo has none: what PayHere's notice would do is done by hand. */
async function putOnPlan(
  { session }: Teller,
  plan: ShopPlan['shop']['plan'],
  merchant: string,
): Promise<void> {
  const store = session.storeId && (await Store.owned(merchant, session.storeId));
  if (store) await store.set({ plan });
}

const merchantOf = async (email: string): Promise<string> => (await Merchants.findByEmail(email))?.id ?? '';

/** Who is told of, and when "now" is. */
export interface Telling {
  now: Date;
  cast: readonly Merchant[];
  onTick?: Tick;
}

async function tellOf(merchant: Merchant, { world, plans, drawings, suffix, tick }: Stage): Promise<void> {
  const owner = await signUp(world, merchant);
  const id = await merchantOf(merchant.email);
  const openings: [Teller, ShopPlan, string[]][] = [];
  // One after the other, because the first one that was opened is the one that is shown first.
  for (const shop of merchant.shops) {
    const plan = plans.get(shop);
    if (!plan) continue;
    const teller = world.teller({ token: owner.session.token });
    const drawn = drawings.get(plan) ?? new Map();
    openings.push([teller, plan, await openShop(teller, plan, { suffix, drawn, tick })]);
    await putOnPlan(teller, shop.plan, id);
  }
  await Promise.all(openings.map(([teller, plan, products]) => sell(teller, plan, { products, tick })));
}

/**
 * Tells the demo to an empty installation as its merchants would have made it: every row comes from a call of the API.
 * That takes a minute or two, so what it leaves behind is recorded once and played back by demo.ts. The same for the
 * same `now`. Throws when a call is refused.
 */
export async function tellDemo(deps: Deps, { now, cast, onTick = () => undefined }: Telling): Promise<void> {
  const plans = planOf(cast, now);
  const drawings = await drawAll([...plans.values()]);
  const world = await seedWorld(deps);
  const stage = { world, plans, drawings, suffix: deps.config.STORES_SUFFIX, tick: onTick };
  try {
    await Promise.all(cast.map((merchant) => tellOf(merchant, stage)));
  } finally {
    await world.close();
  }
}
