import type { contract } from '@kade/contract';
import type { z } from 'zod';
import type { AuthenticatedKey } from '../../../infra/auth/api-keys.ts';
import type { Store } from '../../../db/stores/store.ts';
import { type IfMatch, assertIfMatch } from '../../../db/scoped/if-match.ts';
import type { AppContext } from '../../../infra/context.ts';
import { apiError } from '../../../lib/api-error.ts';
import { waitingTypes } from './delivery.model.ts';
import { isOrphaned } from './webhook-owner.ts';
import { assertScopesCover } from './scopes.rules.ts';
import { Webhooks, type WebhookRow } from './webhook.model.ts';

type Body = z.output<typeof contract.webhooks.update.body>;

interface Change {
  store: Store;
  before: WebhookRow;
  body: Body;
  /** The key that makes the change; null for a person. */
  key: AuthenticatedKey | null;
  ifMatch: IfMatch;
}

/** One that is switched on is no longer switched off by us. */
const switchedOn = { enabled: true, disabled_reason: null, disabled_at: null, untold: null } as const;

/** Throws a 403 when the key may not read what the webhook gets, before or after the change, or still waits for. */
async function assertScopesCoverChange(
  { store, before, body, key }: Change,
  isMoved: boolean,
): Promise<void> {
  assertScopesCover(key, [...before.events, ...(body.events ?? [])]);
  if (key && isMoved) assertScopesCover(key, await waitingTypes(store, before._id));
}

/**
 * Changes the fields of a webhook. An API key that gives it another address becomes its maker, so that the address is used
 * no longer than the key. Throws a 403 when the key lacks a scope, a 409 when the key that made it has ended, a 412 by
 * `ifMatch`, and when another request has changed it since it was read for a key.
 */
export async function changeWebhook(change: Change, ctx: AppContext): Promise<WebhookRow> {
  const { store, before, body, key, ifMatch } = change;
  const isMoved = body.url !== undefined && body.url !== before.url;
  await assertScopesCoverChange(change, isMoved);
  const made_by = key && isMoved ? { key: key.id, name: key.name } : before.made_by;
  if (body.enabled && (await isOrphaned(store, { made_by }, ctx))) throw apiError('webhook_key_ended');
  assertIfMatch(before, ifMatch);
  const fields = { ...body, ...(isMoved && key ? { made_by } : {}), ...(body.enabled ? switchedOn : {}) };
  // A key was checked for the events of this version only.
  return Webhooks.in(store).update(before._id, fields, key ? [before.version] : ifMatch);
}

/** Makes a webhook of an API key one of the merchant's. Switches it on when it is off because the key has ended. */
export async function adoptWebhook(store: Store, before: WebhookRow): Promise<WebhookRow> {
  if (!before.made_by) return before;
  const fields = { made_by: null, ...(before.disabled_reason === 'key_ended' ? switchedOn : {}) };
  return Webhooks.in(store).update(before._id, fields);
}
