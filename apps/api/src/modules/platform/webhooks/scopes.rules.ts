import { eventScopes, type Scope, type WebhookEvent, webhookEvents } from '@kade/contract';
import { apiError } from '../../../lib/api-error.ts';

/** What is known of the caller's API key; null for a person, who may read everything. */
type KeyScopes = { scopes: readonly Scope[] } | null;

/** The event of a test message carries no data of the store. */
export const TEST_EVENT = 'webhook.test';

const isEvent = (type: string): type is WebhookEvent => Object.hasOwn(eventScopes, type);

/** The scope of what a message carries. One of an event that this version does not know counts as an order. */
const scopeOf = (type: string): Scope => (isEvent(type) ? eventScopes[type] : 'orders:read');

/** Throws a 403 that names a scope which the key lacks for messages of these types. */
export function assertScopesCover(key: KeyScopes, types: readonly string[]): void {
  if (!key) return;
  const needed = types.filter((type) => type !== TEST_EVENT).map(scopeOf);
  const missing = needed.find((scope) => !key.scopes.includes(scope));
  if (missing) throw apiError('key_scope_missing', { params: { scope: missing } });
}

/** Returns the types of the messages whose content the key may read. */
export const readableTypes = (key: NonNullable<KeyScopes>): string[] => [
  ...webhookEvents.filter((event) => key.scopes.includes(eventScopes[event])),
  TEST_EVENT,
];
