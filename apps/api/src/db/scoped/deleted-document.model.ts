import type { WebhookEvent } from '@kade/contract';
import { Schema } from 'mongoose';
import type { Owner } from './resource-rules.ts';
import { isWatched } from './pending-events.ts';
import type { Definition } from './resource-definition.ts';
import { StoreOwned } from './owned-resource.ts';
import type { Plain } from './serialization.ts';

/** A row that is about to be deleted, or was. The event is sent once the row is deleted. */
export interface RemovalRow {
  _id: string;
  type: WebhookEvent;
  row: string;
  /** The row as it was read last. */
  data: Plain;
  created_at: string;
}

const definition = {
  fields: { type: String, row: Schema.Types.ObjectId, data: Schema.Types.Mixed },
} satisfies Definition;

export const Removal = new StoreOwned<RemovalRow, typeof definition>('WebhookRemoval', definition);

/** Stores that a row of a store is about to be deleted, when a webhook gets that event. */
export async function noteRemoval(
  type: WebhookEvent,
  owner: Owner,
  find: () => Promise<Plain | null>,
): Promise<void> {
  if (!(await isWatched(owner))) return;
  const data = await find();
  if (data) await Removal.within(owner).create({ type, row: data._id, data });
}
