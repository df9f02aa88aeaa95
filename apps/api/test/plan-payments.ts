import { type Faults, noFaults, type Simulator, startSimulator } from '@kade/payhere-sim';
import mongoose from 'mongoose';
import { scheduleJobs } from '../src/app/jobs.ts';
import { type InlineJobs, inlineJobs } from '../src/infra/jobs/inline.ts';
import { SIMULATED_PLATFORM } from '../src/infra/payhere/simulator.ts';
import { payAtGateway, simulatedAccount } from './gateway.ts';
import { okay, type Person, type World, world } from './world.ts';
import { atFileEnd } from './file-end.ts';

const DAY = 86_400_000;

interface Choice {
  plan: 'starter' | 'standard' | 'pro';
  period?: 'monthly' | 'yearly';
}

export const choose = ({ api }: Person, { plan, period }: Choice) =>
  api.subscription.subscribe({ body: { plan_id: plan, ...(period ? { period } : {}) } });

/** Returns the form of a subscribe link's page. */
export async function formOf({ url }: Pick<World, 'url'>, link: string) {
  const page = await (await fetch(url + new URL(link).pathname)).text();
  const action = /<form method="post" action="([^"]+)"/.exec(page)?.[1] ?? '';
  const inputs = [...page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)];
  const fields = Object.fromEntries(inputs.map(([, name = '', value = '']) => [name, value])) as Record<
    string,
    string
  > & { order_id: string };
  return { action, fields };
}

/** Payments of plans in a world with a simulator: the actions of merchants and the passage of time. */
export class PlanPayments {
  constructor(
    readonly here: World,
    readonly simulator: Simulator,
    readonly jobs: InlineJobs,
  ) {}

  get now(): Date {
    return this.simulator.gateway.clock.now();
  }

  /** Completes the work after replies and runs the job once. */
  async whenIdle(): Promise<void> {
    await this.here.ctx.background.whenIdle();
    await this.jobs.run('settle-plans');
    await this.here.ctx.background.whenIdle();
  }

  /** Chooses a plan and opens its page. Returns the reference at the gateway with the form. */
  async open(person: Person, choice: Choice) {
    const { subscribe = '' } = okay(await choose(person, choice));
    const form = await formOf(this.here, subscribe);
    return { form, ref: form.fields.order_id, subscribe };
  }

  /** Chooses a plan and pays for it, or has the payment declined. Returns the reference at the gateway. */
  async pay(person: Person, choice: Choice, outcome = 'success'): Promise<string> {
    const { form, ref } = await this.open(person, choice);
    await payAtGateway(this.simulator, form, outcome);
    await this.whenIdle();
    return ref;
  }

  /** Advances the gateway's clock by days. */
  async days(count: number): Promise<void> {
    await this.simulator.gateway.clock.advance(count * DAY);
    await this.whenIdle();
  }

  /** Advances the clocks to a moment, in steps of a day or less. */
  async until(moment: string | Date): Promise<void> {
    const end = new Date(moment).getTime();
    while (this.now.getTime() < end) await this.days(Math.min(1, (end - this.now.getTime() + 1) / DAY));
  }

  billing = async ({ api }: Person) => okay(await api.billing.get({}));
  invoices = async ({ api }: Person) => okay(await api.billing.invoices({ query: {} }));
  /** Returns the time until which a merchant's plan is paid. */
  paidUntil = async (person: Person) => new Date((await this.billing(person)).paid_until ?? 0);

  /** Returns the refunds for a merchant's plans, in rupees. */
  async credits({ api }: Person): Promise<number[]> {
    const months = okay(await api.billing.statements({}));
    const lines = months.map(async ({ month }) =>
      okay(await api.billing.lines({ params: { month }, query: {} })),
    );
    const all = (await Promise.all(lines)).flat();
    return all.filter(({ kind }) => kind === 'credit').map(({ amount }) => amount);
  }

  /** Makes the next charges of a subscription fail. */
  fail(ref: string, times: number): void {
    const found = this.atGateway(ref);
    if (found) found.failNext = times;
  }

  /** Returns the gateway's subscription of a reference. */
  atGateway(ref: string) {
    return this.simulator.gateway.recurring.all.findLast(({ form }) => form.order_id === ref);
  }

  /** Deletes all subscriptions, here and at the gateway, and its faults. */
  async reset(): Promise<void> {
    this.faults();
    for (const subscription of this.simulator.gateway.recurring.all) subscription.state = 'COMPLETED';
    for (const name of ['PlanSubscription', 'PlanEvent']) await mongoose.model(name).deleteMany({});
  }

  /** Sets the faults of the simulator for the platform. Faults that are not named are reset. */
  faults(faults: Partial<Faults> = {}): void {
    const account = this.simulator.gateway.accounts.get(SIMULATED_PLATFORM.merchantId);
    if (account) Object.assign(account.faults, { ...noFaults, retry: false, ...faults });
  }

  /** Returns the titles of the mails to a merchant, oldest first. */
  async mails({ email }: Person): Promise<string[]> {
    const mails = (await this.here.ctx.outbox?.list()) ?? [];
    return mails
      .filter(({ to, subject }) => to === email && /plan/.test(subject))
      .map(({ subject }) => subject)
      .toReversed();
  }
}

/** Returns a world in which plans are paid at a simulator, with the jobs of the server. */
export async function planWorld(): Promise<PlanPayments> {
  const simulator = await startSimulator({ accounts: [simulatedAccount] });
  atFileEnd(() => simulator.stop());
  const jobs = inlineJobs();
  const here = await world({ ctx: { jobs }, gateway: simulator });
  scheduleJobs(here.ctx);
  return new PlanPayments(here, simulator, jobs);
}

/** The reply about the billing of a store on the free plan. */
export const FREE_PLAN = {
  plan: 'starter',
  state: 'free',
  period: null,
  price: null,
  paid_until: null,
  renews: false,
  grace_until: null,
  change: null,
};

/** Gives a store the pro plan as if it had been paid at this moment. */
export async function givePaidPlan({ ctx }: World, { storeId }: Person): Promise<void> {
  const now = (ctx.payments.platform?.clock ?? ctx.clock).now();
  const facts = { plan: 'pro', period: 'monthly', price: 900_000, mode: 'simulator', told: ['begun'] };
  const made = await mongoose
    .model('PlanSubscription')
    .create({ ...facts, store: storeId, asked_at: now, opened_at: now, looked_at: now });
  const event = { code: '2', status: 'paid', source: 'notice', verdict: 'genuine', payment_id: '1' };
  const amount = { amount: '9000.00', currency: 'LKR', subscription_id: '42', state: 'applied' };
  await mongoose
    .model('PlanEvent')
    .create({ ...event, ...amount, store: storeId, subscription: made._id, at: now });
}
