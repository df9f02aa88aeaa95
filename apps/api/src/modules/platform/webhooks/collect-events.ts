import type { Store } from '../../../db/stores/store.ts';
import { MINUTE } from '../../../lib/duration.ts';
import { createDelivery } from './delivery.model.ts';
import {
  deleteDeletedDocument,
  isDeleted,
  type ChangedRow,
  changedRows,
  deletedDocuments,
  toDeletedData,
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
function eventsOf({ id, events, version, row, data }: ChangedRow): Event[] {
  return events.map((entry) => {
    const [type = '', moment] = entry.split('@');
    const timestamp = moment ?? (isUpdate(type) ? row.updated_at : row.created_at);
    return { type, key: `${entry}:${id}${isUpdate(type) ? `:${version}` : ''}`, timestamp, data };
  });
}

interface EventContext {
  store: Store;
  now: Date;
}

const storeEvent = ({ store, now }: EventContext, webhook: WebhookRow, event: Event): Promise<boolean> =>
  createDelivery(store, { webhook: webhook._id, ...event }, now);

/** Stores the messages of one row for one webhook. Stores no update when it has just stored the creation of the row. */
async function storeEvents(
  context: EventContext,
  webhook: WebhookRow,
  events: readonly Event[],
): Promise<void> {
  const heard = events.filter(({ type }) => listensTo(webhook, type));
  let isNew = false;
  for (const event of heard.filter(({ type }) => !isUpdate(type))) {
    const kept = await storeEvent(context, webhook, event);
    if (event.type.endsWith('.created')) isNew = kept;
  }
  for (const event of heard.filter(({ type }) => isUpdate(type)))
    if (!isNew) await storeEvent(context, webhook, event);
}

async function collectDeletions(context: EventContext, webhooks: readonly WebhookRow[]): Promise<void> {
  const { store, now } = context;
  for (const deleted of await deletedDocuments(store)) {
    const { type, row, created_at: timestamp } = deleted;
    if (await isDeleted(store, deleted)) {
      const event = { type, key: `${type}:${row}`, timestamp, data: toDeletedData(deleted) };
      for (const webhook of webhooks) await storeEvents(context, webhook, [event]);
      await deleteDeletedDocument(store, deleted);
    } else if (now.getTime() - Date.parse(timestamp) > REMOVED_WITHIN)
      await deleteDeletedDocument(store, deleted);
  }
}

/**
 * Converts the noted events of a store to messages that wait to be sent. May be interrupted at any point and repeated,
 * in several processes at once: each message is stored once. Returns the webhooks of the store that are on.
 */
export async function collectEvents(context: EventContext): Promise<WebhookRow[]> {
  const webhooks = await listenersOf(context.store);
  for await (const row of changedRows(context.store)) {
    for (const webhook of webhooks) await storeEvents(context, webhook, eventsOf(row));
    await row.markSent();
  }
  await collectDeletions(context, webhooks);
  return webhooks;
}
