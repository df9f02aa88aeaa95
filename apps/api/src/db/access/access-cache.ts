import { LRUCache } from 'lru-cache';
import type { AccessChanges, AccessKind } from './access-changes.ts';

/** After a crash between a revocation and its announcement, other processes learn of it when entries expire. */
const CACHED = 5_000;

interface AccessCacheOptions {
  /** The revocations that empty the cache. */
  kinds: readonly AccessKind[];
  /** How many entries are cached. */
  max: number;
}

/**
 * Caches what decides who may act. Returns a function that returns the entry of a key, and loads it when it is not cached
 * or something of these kinds was revoked: in this process before the call, in another one more than a second before it.
 * What is not found is not cached, so what is granted has its effect at once.
 */
export function createAccessCache<Entry extends object>(
  changes: AccessChanges,
  { kinds, max }: AccessCacheOptions,
): (key: string, load: () => Promise<Entry | null>) => Promise<Entry | null> {
  const known = new LRUCache<string, Entry>({ max, ttl: CACHED });
  let seen = '';
  return async (key, load) => {
    const state = await changes.state(kinds);
    if (state !== seen) known.clear();
    seen = state;
    const cached = known.get(key);
    if (cached) return cached;
    const found = await load();
    // What was revoked while it was being read must not be cached.
    if (found && changes.lastState(kinds) === state) known.set(key, found);
    return found;
  };
}
