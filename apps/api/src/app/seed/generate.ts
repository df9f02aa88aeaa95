import { z } from 'zod';
import { Merchants } from '../../db/merchants/merchant.model.ts';
import { Store } from '../../db/stores/store.ts';
import type { AppContext } from '../../infra/context.ts';
import { type Drawings, drawAll } from './drawings.ts';
import { createOrders } from './create-orders.ts';
import { addCustomerNotes } from './create-reviews.ts';
import { createHistory } from './create-history.ts';
import { createPlaces } from './create-places.ts';
import { createSources } from './create-sources.ts';
import { createStaff } from './create-staff.ts';
import { createLeftCarts, createVisits } from './create-visits.ts';
import { createCouriers, settleStatements } from './create-parcels.ts';
import { demoLogin } from '../demo/demo-login.ts';
import { type SeedMerchant, planOf, type ShopPlan } from './plan.ts';
import type { CreatedProduct } from './create-products.ts';
import { createShop, type OnCreated } from './create-shop.ts';
import type { Shop } from './shops/shop.ts';
import { successOf, type SeedServer, startSeedServer, type ApiUser } from './seed-server.ts';

interface Generation {
  server: SeedServer;
  plans: Map<Shop, ShopPlan>;
  drawings: Map<ShopPlan, Drawings>;
  suffix: string;
  now: Date;
  onCreated: OnCreated;
}

async function signUp(server: SeedServer, { shops: _, ...details }: SeedMerchant): Promise<ApiUser> {
  const user = server.user();
  const reply = await user.api.auth.signup({
    body: { ...details, password: demoLogin.password, phone_number: '0112345678' },
  });
  user.session.token = z.object({ token: z.string() }).parse(successOf(reply)).token;
  return user;
}

/** Sets the plan of a store without a payment, because the demo has no card gateway. */
async function putOnPlan(
  { session }: ApiUser,
  plan: ShopPlan['shop']['plan'],
  merchant: string,
): Promise<void> {
  const store = session.storeId && (await Store.owned(merchant, session.storeId));
  if (store) await store.set({ plan });
}

const merchantOf = async (email: string): Promise<string> => (await Merchants.findByEmail(email))?.id ?? '';

export interface GenerateOptions {
  /** The time that counts as today. */
  now: Date;
  merchants: readonly SeedMerchant[];
  onCreated?: OnCreated;
}

async function generateMerchant(
  merchant: SeedMerchant,
  { server, plans, drawings, suffix, now, onCreated }: Generation,
): Promise<ApiUser[]> {
  const owner = await signUp(server, merchant);
  const id = await merchantOf(merchant.email);
  const openings: [ApiUser, ShopPlan, CreatedProduct[]][] = [];
  // In turn, because stores are listed in the order in which they were opened.
  for (const shop of merchant.shops) {
    const plan = plans.get(shop);
    if (!plan) continue;
    const user = server.user({ token: owner.session.token });
    const drawn = drawings.get(plan) ?? new Map();
    openings.push([user, plan, await createShop(user, plan, { suffix, drawn, now, onCreated })]);
    await putOnPlan(user, shop.plan, id);
  }
  await Promise.all(
    openings.map(async ([user, plan, products]) => {
      const buyers = server.user({ shop: `${plan.shop.label}.${suffix}` });
      await createHistory(user, plan, now);
      await createCouriers(user, plan);
      await createSources(user, plan);
      await createOrders(user, plan, { products, buyers, onCreated, now });
      await settleStatements(user, plan, now);
      await createVisits(user, plan, { products, now });
      await createLeftCarts(buyers, plan, { products, now });
      await createPlaces(user, plan, products);
      await createStaff(user, plan.shop, server);
    }),
  );
  return openings.map(([user]) => user);
}

/**
 * Creates the demo in an empty installation through calls of the API, so that the API writes every row. That takes a
 * minute or two, so the rows are recorded once, and demo.ts loads the recording. Two calls with the same `now` create
 * the same demo. Throws when a call is refused.
 */
export async function generateDemo(
  ctx: AppContext,
  { now, merchants, onCreated = () => undefined }: GenerateOptions,
): Promise<void> {
  const plans = planOf(merchants, now);
  const drawings = await drawAll([...plans.values()]);
  const server = await startSeedServer(ctx);
  const generation = { server, plans, drawings, suffix: ctx.config.STORES_SUFFIX, now, onCreated };
  try {
    const owners = await Promise.all(merchants.map((merchant) => generateMerchant(merchant, generation)));
    // Fees of orders are booked, and customers derived, after the replies.
    await ctx.background.whenIdle();
    await Promise.all(owners.flat().map(addCustomerNotes));
    await ctx.background.whenIdle();
  } finally {
    await server.close();
  }
}
