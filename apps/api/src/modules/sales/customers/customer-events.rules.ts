import { isObject, type RawDocument } from '../../../db/scoped/serialization.ts';

/**
 * Returns the webhook events of an update of a customer. A new one is announced with its first count. One may be merged,
 * separated and merged again, so that event has a time in its key.
 */
export function customerEvents({ $set, $unset }: RawDocument): string[] {
  const set = isObject($set) ? $set : {};
  if (set['merge.state'] === 'merged') return [`customer.merged@${new Date().toISOString()}`];
  return [isObject($unset) && 'fresh' in $unset ? 'customer.created' : 'customer.updated'];
}
