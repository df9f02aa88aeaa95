import type { PushKind } from '@kade/contract';
import { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { pushOutcomes } from '../../../infra/metrics/push.ts';
import type { PushOutcome } from '../../../infra/push/push.ts';
import { createSemaphore } from '../../../lib/semaphore.ts';
import { PushDevices, type PushDeviceRow } from './push-device.model.ts';
import { addMessage, claimMessage, PushMessages, settleMessage } from './push-message.model.ts';
import { pushText } from './push-words.rules.ts';

/** How many stores one process sends for at a time; the others wait. */
const PERMITS = 16;
const turns = createSemaphore({ permits: PERMITS, waiting: Number.POSITIVE_INFINITY });

interface Sending {
  ctx: AppContext;
  store: Store;
}

/** Removes a device with its messages. */
export async function removeDevice(store: Store, id: string): Promise<void> {
  await PushMessages.in(store).removeMany({ device: id });
  await PushDevices.in(store).removeMany({ _id: id });
}

type Message = NonNullable<Awaited<ReturnType<typeof claimMessage>>>;

/** Sends one message. A device whose session has ended gets nothing more. */
async function sendTo(
  device: PushDeviceRow,
  { kind, number, path }: Message,
  { ctx, store }: Sending,
): Promise<PushOutcome> {
  if (!(await ctx.sessions.isOpen(device.session))) return 'gone';
  const { endpoint, p256dh, auth, language } = device;
  const { name: shop } = await store.read('name');
  return ctx.push.send(
    { endpoint, keys: { p256dh, auth } },
    pushText({ kind, number, language, shop, path }),
  );
}

async function attempt(message: Message, sending: Sending): Promise<void> {
  const { ctx, store } = sending;
  const device = await PushDevices.in(store).find(message.device);
  if (!device) return settleMessage(store, message, { again: false, now: ctx.clock.now() });
  const outcome = await sendTo(device, message, sending);
  pushOutcomes.inc({ result: outcome });
  if (outcome === 'gone') return removeDevice(store, device._id);
  return settleMessage(store, message, { again: outcome === 'later', now: ctx.clock.now() });
}

/** Sends the messages of a store that are due. Others take them up after a crash, once the lease of each has ended. */
export async function sendDue(storeId: string, ctx: AppContext): Promise<void> {
  const release = await turns.acquire({ patient: true });
  try {
    const store = await Store.ofRow(storeId);
    if (!store) return;
    while (!ctx.serving.draining) {
      const message = await claimMessage(store, ctx.clock.now());
      if (!message) return;
      await attempt(message, { ctx, store });
    }
  } finally {
    release();
  }
}

/** Sends the messages of a store after the reply. */
export function sendInBackground({ ctx, store }: Sending): void {
  ctx.background.run('notifications of a store', () => sendDue(store.id, ctx));
}

/** What devices are notified of; `once` identifies it. */
interface PushNews {
  kind: PushKind;
  once: string;
  number: number;
  path: string;
}

/**
 * Stores a message for each device of the store, once however often this is called, and sends them afterwards. A device
 * gets no more than the limit of its allowance; what is beyond is left out.
 */
export async function notifyDevices(sending: Sending, { once, ...news }: PushNews): Promise<void> {
  const { ctx, store } = sending;
  const now = ctx.clock.now();
  for (const { _id: device } of await PushDevices.in(store).list()) {
    const isAllowed = await ctx.rateLimits.mails.take({
      allowance: 'push',
      key: ctx.encryption.digest(`push to ${device}`),
      once,
      now,
    });
    if (isAllowed) await addMessage(store, { ...news, device, key: once }, now);
    else pushOutcomes.inc({ result: 'left_out' });
  }
  sendInBackground(sending);
}
