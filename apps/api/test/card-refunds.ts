import type { Simulator } from '@kade/payhere-sim';
import type { fixedClock } from '../src/infra/clock.ts';
import type { inlineJobs } from '../src/infra/jobs/inline.ts';
import { MINUTE } from '../src/lib/duration.ts';
import { type CardOrder, payAtGateway, placeByCard } from './card-order.ts';
import { okay, type Person, type World } from './world.ts';

interface Used {
  here: World;
  simulator: Simulator;
  shop: Person;
  clock: ReturnType<typeof fixedClock>;
  jobs: ReturnType<typeof inlineJobs>;
}

/** Returns the status and the code of a refusal. */
export const refused = (reply: { status: number; body: unknown }) => [
  reply.status,
  (reply.body as { code?: string }).code,
];

/** What tests of a shop that takes cards do with its orders. `use` is called by each of them: a world begins before tests do. */
export function paidCards(use: () => Used) {
  const { place, read } = {
    place: () => placeByCard(use().here, use().shop),
    read: async ({ id }: CardOrder) => okay(await use().shop.api.orders.get({ params: { id } })),
  };
  return {
    place,
    read,
    lookUp: ({ id }: CardOrder, by = use().shop) => by.api.cardPayments.lookUp({ params: { id } }),
    /** Places an order and pays it. */
    async paid(): Promise<CardOrder> {
      const order = await place();
      await payAtGateway(use(), order);
      await use().here.ctx.background.whenIdle();
      return order;
    },
    /** The states of its payments at the gateway. */
    atGateway: ({ ref }: CardOrder) =>
      use()
        .simulator.gateway.payments.filter(({ orderId }) => orderId === ref)
        .map(({ state }) => state),
    /** Its status of payment, then the state of each attempt with that of its refund. */
    async statusesOf(order: CardOrder): Promise<string[]> {
      const { payment_status, payments } = await read(order);
      return [payment_status, ...payments.map(({ state, refund }) => `${state} ${refund?.state ?? '-'}`)];
    },
    /** So many minutes later, due payments are looked up. */
    async later(minutes: number): Promise<void> {
      const { clock, jobs, here } = use();
      clock.set(new Date(clock.now().getTime() + minutes * MINUTE));
      await jobs.run('look-up-payments');
      await here.ctx.background.whenIdle();
    },
  };
}
