import { setTimeout as pause } from 'node:timers/promises';
import { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { webhookSends } from '../../../infra/metrics/webhooks.ts';
import { MINUTE } from '../../../lib/duration.ts';
import { attempt } from './deliver.ts';
import { collectEvents } from './collect-events.ts';
import { claimDue, defer, Deliveries, dueWebhooks, postpone } from './delivery.model.ts';
import { disableIfOrphaned } from './webhook-owner.ts';
import { storesWithPendingEvents } from './pending-events.ts';
import { isBackingOff } from './retry-schedule.rules.ts';
import { createTurns, type Turns } from './fair-queue.ts';
import { Webhooks } from './webhook.model.ts';

/**
 * How many messages one process sends at a time: to the webhooks of one merchant, and to all. Merchants whose receivers
 * hang hold their own permits only, and it takes more than 40 of them to hold all.
 */
const OF_MERCHANT = 6;
const PERMITS = 256;
/** How long changes of a store are collected before they are sent, in milliseconds. */
const GATHERING = 100;
/** How long deliveries of a webhook that is off, or of a suspended store, are put off, in milliseconds. */
const RESTING = 60 * MINUTE;

/** Sends the messages of webhooks. */
export interface WebhookSender {
  /** Sends the pending events of a store after the reply. */
  storeChanged(store: string): void;
  /** Sends events that a crash left unsent, and what is due. */
  round(stopping: AbortSignal): Promise<void>;
  /** Sends messages that are due: for a retry, or because the process that had them crashed. */
  sendDue(): Promise<void>;
}

/** Runs work one at a time for each key, and again when it was requested meanwhile. */
function onceEach(
  ctx: AppContext,
  what: string,
  work: (key: string) => Promise<void>,
): (key: string) => void {
  const underWay = new Map<string, { again: boolean }>();
  return function start(key) {
    if (ctx.serving.draining) return;
    const going = underWay.get(key);
    if (going) return void (going.again = true);
    const mine = { again: true };
    underWay.set(key, mine);
    ctx.background.run(what, async () => {
      try {
        while (mine.again && !ctx.serving.draining) {
          mine.again = false;
          await work(key);
        }
      } finally {
        underWay.delete(key);
      }
    });
  };
}

/** The webhook, when it can be sent to. What waits for one that cannot is put off, or removed with it. */
async function reachable(store: Store, id: string, ctx: AppContext) {
  const webhook = await Webhooks.in(store).find(id);
  if (!webhook) return void (await Deliveries.in(store).removeMany({ webhook: id }));
  const { suspended } = await store.read('suspended');
  const now = ctx.clock.now();
  const isOff = !webhook.enabled || suspended;
  if (isOff || (await disableIfOrphaned(store, webhook, ctx)))
    return void (await postpone(store, id, new Date(now.getTime() + RESTING)));
  if (!isBackingOff(webhook, now)) return webhook;
  return void (await defer(store, id, { now, until: new Date(webhook.backoff_until) }));
}

/** One webhook to which this process sends. */
interface Lane {
  store: Store;
  id: string;
  ctx: AppContext;
  turns: Turns;
}

/** Runs the work in the turn of its merchant, and counts what waits and what runs. */
async function inTurn<Result>({ store, turns }: Lane, work: () => Promise<Result>): Promise<Result> {
  webhookSends.inc({ state: 'queued' });
  return turns.run(store.merchant, async () => {
    webhookSends.dec({ state: 'queued' });
    webhookSends.inc({ state: 'open' });
    return work().finally(() => webhookSends.dec({ state: 'open' }));
  });
}

/**
 * Sends what is due to one webhook, a message at a time, until nothing is due or another process has the turn. The webhook
 * is looked at before each attempt, because it may be switched off meanwhile.
 */
async function lane(own: Lane): Promise<void> {
  const { store, id, ctx } = own;
  let isMore = true;
  while (isMore && !ctx.serving.draining) {
    isMore = await inTurn(own, async () => {
      if (ctx.serving.draining) return false;
      const webhook = await reachable(store, id, ctx);
      const delivery = webhook && (await claimDue(store, id, ctx.clock.now()));
      if (delivery) await attempt({ store, webhook, ctx }, delivery);
      return Boolean(delivery);
    });
  }
}

/** Returns the sender of this process, which limits how many messages are sent at once. */
export function createWebhookSender(ctx: AppContext): WebhookSender {
  const turns = createTurns({ permits: PERMITS, each: OF_MERCHANT });
  const send = onceEach(ctx, 'messages to a webhook', async (key) => {
    const [storeId = '', id = ''] = key.split(' ');
    const store = await Store.ofRow(storeId);
    if (store) await lane({ store, id, ctx, turns });
  });
  const storeChanged = onceEach(ctx, 'news for webhooks', async (storeId) => {
    await pause(GATHERING);
    const store = await Store.ofRow(storeId);
    if (!store) return;
    for (const { _id } of await collectEvents({ store, now: ctx.clock.now() })) send(`${storeId} ${_id}`);
  });
  async function sendDue(): Promise<void> {
    for (const { store, webhook } of await dueWebhooks(ctx.clock.now())) send(`${store} ${webhook}`);
  }
  return {
    storeChanged,
    sendDue,
    async round(stopping) {
      for (const store of await storesWithPendingEvents()) {
        if (stopping.aborted) return;
        storeChanged(store);
      }
      await sendDue();
    },
  };
}
