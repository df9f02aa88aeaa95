import type { WebhookEvent } from '@kade/contract';
import { Schema } from 'mongoose';
import type { Owner } from './resource-rules.ts';
import { hasWebhooks } from './pending-events.ts';
import type { Definition } from './resource-definition.ts';
import { StoreOwned } from './owned-resource.ts';
import type { RawDocument } from './serialization.ts';

/** A row that is about to be deleted, or was. The event is sent once the row is deleted. */
export interface DeletedDocument {
  _id: string;
  type: WebhookEvent;
  row: string;
  /** The row as it was read last. */
  data: RawDocument;
  created_at: string;
}

const definition = {
  fields: { type: String, row: Schema.Types.ObjectId, data: Schema.Types.Mixed },
} satisfies Definition;

export const DeletedDocuments = new StoreOwned<DeletedDocument, typeof definition>(
  'WebhookRemoval',
  definition,
);

/** Stores that a row of a store is about to be deleted, when a webhook gets that event. */
export async function recordDeletion(
  type: WebhookEvent,
  owner: Owner,
  find: () => Promise<RawDocument | null>,
): Promise<void> {
  if (!(await hasWebhooks(owner))) return;
  const data = await find();
  if (data) await DeletedDocuments.within(owner).create({ type, row: data._id, data });
}
