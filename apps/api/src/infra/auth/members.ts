import { LRUCache } from 'lru-cache';
import { findRole } from './member.model.ts';
import type { HeldRole } from './staff-role.model.ts';

const CACHED = 5_000;

/** Reads which role a person has in a store. */
export interface Members {
  /** Returns the role of a person in a store, as it was at most 5 seconds ago; null for somebody who is no member. */
  roleIn(store: string, person: string): Promise<HeldRole | null>;
  /** Has roles read again: in this process at once, in others within 5 seconds. */
  forget(): void;
}

/** Caches roles for 5 seconds. That a person is no member is not cached, so an invitation has its effect at once. */
export function createMembers(): Members {
  const known = new LRUCache<string, HeldRole>({ max: 10_000, ttl: CACHED });
  let ended = 0;
  return {
    async roleIn(store, person) {
      const key = `${store} ${person}`;
      const cached = known.get(key);
      if (cached) return cached;
      const before = ended;
      const role = await findRole(store, person);
      // The role of somebody who was removed while it was being read must not be cached.
      if (role && before === ended) known.set(key, role);
      return role;
    },
    forget() {
      ended += 1;
      known.clear();
    },
  };
}
