import type { Store } from '../../../db/stores/store.ts';
import { MINUTE } from '../../../lib/duration.ts';
import { keepMessage } from './delivery.model.ts';
import {
  forgetRemoval,
  isGone,
  type ChangedRow,
  changedRows,
  removals,
  shownRemoval,
} from './pending-events.ts';
import { listenersOf, listensTo, type WebhookRow } from './webhook.model.ts';

/** How long a row may take to be deleted after the event was noted, in milliseconds; later it counts as not deleted. */
const REMOVED_WITHIN = 10 * MINUTE;

/** One event and what makes it one of its kind. */
interface Event {
  type: string;
  key: string;
  timestamp: string;
  data: object;
}

const isUpdate = (type: string): boolean => type.endsWith('.updated');

/**
 * Returns the events of a row. Changes that were not sent yet become one event, because the row is sent as it is now.
 */
function eventsOf({ id, news, version, row, data }: ChangedRow): Event[] {
  return news.map((entry) => {
    const [type = '', moment] = entry.split('@');
    const timestamp = moment ?? (isUpdate(type) ? row.updated_at : row.created_at);
    return { type, key: `${entry}:${id}${isUpdate(type) ? `:${version}` : ''}`, timestamp, data };
  });
}

interface EventContext {
  store: Store;
  now: Date;
}

const keepEvent = ({ store, now }: EventContext, webhook: WebhookRow, event: Event): Promise<boolean> =>
  keepMessage(store, { webhook: webhook._id, ...event }, now);

/** Stores the messages of one row for one webhook. Stores no update when it has just stored the creation of the row. */
async function keepEvents(
  context: EventContext,
  webhook: WebhookRow,
  events: readonly Event[],
): Promise<void> {
  const heard = events.filter(({ type }) => listensTo(webhook, type));
  let isNew = false;
  for (const event of heard.filter(({ type }) => !isUpdate(type))) {
    const kept = await keepEvent(context, webhook, event);
    if (event.type.endsWith('.created')) isNew = kept;
  }
  for (const event of heard.filter(({ type }) => isUpdate(type)))
    if (!isNew) await keepEvent(context, webhook, event);
}

async function collectRemovals(context: EventContext, webhooks: readonly WebhookRow[]): Promise<void> {
  const { store, now } = context;
  for (const removal of await removals(store)) {
    const { type, row, created_at: timestamp } = removal;
    if (await isGone(store, removal)) {
      const event = { type, key: `${type}:${row}`, timestamp, data: shownRemoval(removal) };
      for (const webhook of webhooks) await keepEvents(context, webhook, [event]);
      await forgetRemoval(store, removal);
    } else if (now.getTime() - Date.parse(timestamp) > REMOVED_WITHIN) await forgetRemoval(store, removal);
  }
}

/**
 * Converts the noted events of a store to messages that wait to be sent. May be interrupted at any point and repeated,
 * in several processes at once: each message is stored once. Returns the webhooks of the store that are on.
 */
export async function collect(context: EventContext): Promise<WebhookRow[]> {
  const webhooks = await listenersOf(context.store);
  for await (const row of changedRows(context.store)) {
    for (const webhook of webhooks) await keepEvents(context, webhook, eventsOf(row));
    await row.markSent();
  }
  await collectRemovals(context, webhooks);
  return webhooks;
}
