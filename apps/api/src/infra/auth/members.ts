import { createAccessCache } from '../../db/access/access-cache.ts';
import type { AccessChanges } from '../../db/access/access-changes.ts';
import { findRole } from './member.model.ts';
import type { HeldRole } from './staff-role.model.ts';

/** Reads which role a person has in a store. */
export interface Members {
  /** Returns the role of a person in a store; null for somebody who is no member. */
  roleIn(store: string, person: string): Promise<HeldRole | null>;
  /** Has roles read again after one was changed or ended: in this process at once, in others within a second. */
  announce(): Promise<void>;
}

/** Caches roles. That a person is no member is not cached, so an invitation has its effect at once. */
export function createMembers(changes: AccessChanges): Members {
  const cached = createAccessCache<HeldRole>(changes, { kinds: ['roles'], max: 10_000 });
  return {
    roleIn: (store, person) => cached(`${store} ${person}`, () => findRole(store, person)),
    announce: () => changes.announce('roles'),
  };
}
