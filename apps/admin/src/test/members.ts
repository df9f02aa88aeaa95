import {
  completePermissions,
  getRolePermissions,
  type Member,
  type Membership,
  type Permission,
  type Role,
} from '@kade/contract';
import { aSummary, shellCalls, testId } from './bodies.ts';

/** The reads of the shell for somebody who works in the store of another with these permissions. */
export const asMember = (given: Role | readonly Permission[]) => ({
  ...shellCalls,
  stores: { list: () => [] },
  memberships: {
    list: (): Membership[] => [
      {
        _id: testId(90),
        store: aSummary(),
        owner: 'nimali',
        role: typeof given === 'string' ? given : testId(91),
        permissions: [
          ...(typeof given === 'string' ? getRolePermissions(given) : completePermissions(given)),
        ],
      },
    ],
  },
});

export const aMember = (nth: number, changes: Partial<Member> = {}): Member => ({
  _id: testId(100 + nth),
  username: `person${nth}`,
  name: `Person ${nth}`,
  email: `person${nth}@example.lk`,
  role: 'packer',
  invited_by: 'nimali',
  created_at: '2026-01-05T09:00:00.000Z',
  ...changes,
});
