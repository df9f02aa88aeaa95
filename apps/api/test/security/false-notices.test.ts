import { setTimeout as pause } from 'node:timers/promises';
import { pino } from 'pino';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type CardOrder, noticeOf, notify, placeByCard } from '../card-order.ts';
import { okay, type Person, type World, world } from '../world.ts';

interface Line {
  level: number;
  msg: string;
  ref?: string;
  left_out?: number;
}
const lines: Line[] = [];
const log = pino({ level: 'debug' }, { write: (line: string) => void lines.push(JSON.parse(line) as Line) });
const followable = () => lines.filter(({ msg }) => msg === 'a payment notice that cannot be followed');

let here: World;
let carol: Person;
let order: CardOrder;
beforeAll(async () => {
  here = await world({ env: { RATE_LIMITS: 'on', TRUST_PROXY: '1' }, ctx: { log } });
  carol = await here.newMerchant({ cards: true });
  order = await placeByCard(here, carol);
});

/** Sends a false notice, as an outsider at this address does. */
const lie = (ip: string, order_id: string) =>
  fetch(`${here.url}/api/payments/payhere/notify`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-for': ip },
    body: new URLSearchParams({ ...noticeOf(order, {}, 'not the secret'), order_id }),
  });

describe('false payment notices', () => {
  it('are all refused alike, and at most ten a minute are logged, without the characters of the sender', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const refs = ['x\u001b[31m\nlevel', order.ref, 'A'.repeat(199)];
    const replies = new Set<string>();
    for (let each = 0; each < 90; each += 1) {
      const reply = await lie(`203.0.113.${each}`, refs[each % refs.length] ?? '');
      const { error } = (await reply.json()) as { error: string };
      replies.add(`${reply.status} ${error}`);
    }
    expect([...replies]).toEqual(['400 This is no notice of a known payment']);
    expect(followable()).toHaveLength(10);
    for (const { ref } of followable()) expect(ref).toMatch(/^[\w.?-]{1,60}$/);
    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();
    expect(lines.at(-1)).toMatchObject({ left_out: 80 });
  });

  it('are limited to 60 an hour for an address, and a genuine one from there is still taken', async () => {
    lines.splice(0);
    const statuses: number[] = [];
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    for (let each = 0; each < 100; each += 1) {
      statuses.push((await lie('127.0.0.1', `order-${each}`)).status);
      if (each % 10 === 9) vi.advanceTimersByTime(60_000);
    }
    vi.useRealTimers();
    await pause(0);
    expect(followable()).toHaveLength(60);
    expect(statuses.map((status) => status === 429)).toEqual(statuses.map((_, each) => each >= 60));
    expect((await notify(here, noticeOf(order))).status).toBe(200);
    await here.ctx.background.whenIdle();
    expect(okay(await carol.api.orders.get({ params: { id: order.id } })).payment_status).toBe('paid');
  });
});
