import type { RoleRef } from '@kade/contract';
import { Schema } from 'mongoose';
import { findHeldRole, type HeldRole } from './staff-role.model.ts';
import type { Definition } from '../../db/scoped/resource-definition.ts';
import { StoreOwned } from '../../db/scoped/owned-resource.ts';
import type { ObjectId } from '../../db/scoped/serialization.ts';

/** A person who may act in a store of somebody else. */
export interface MemberRow {
  _id: string;
  /** The account of the person. */
  person: string;
  role: RoleRef;
  /** The username of whoever invited the person. */
  invited_by: string;
  created_at: string;
  version: number;
}

const definition = {
  fields: {
    person: { type: Schema.Types.ObjectId, required: true },
    role: { type: String, required: true },
    invited_by: { type: String, required: true },
  },
  called: 'Member',
  // A person is a member of a store once, however many invitations are accepted at the same time.
  indexes: [[{ person: 1 }, { unique: true }]],
  across: [[{ person: 1 }]],
} satisfies Definition;

/** The members of each store; the owner is not one of them. */
export const MemberCollection = new StoreOwned<MemberRow, typeof definition>('Member', definition);

/** Returns the ids of the stores in which a person is a member, with the role in each. */
export async function membershipsOf(
  person: string,
): Promise<{ _id: string; store: string; role: RoleRef }[]> {
  const rows = await MemberCollection.unscoped()
    .find({ person })
    .sort({ _id: 1 })
    .select('store role')
    .lean<{ _id: ObjectId; store: ObjectId; role: RoleRef }[]>();
  return rows.map(({ _id, store, role }) => ({ _id: String(_id), store: String(store), role }));
}

/** Returns the role of a person in a store; null for somebody who is no member. For the guard, which has no store yet. */
export async function findRole(store: string, person: string): Promise<HeldRole | null> {
  const row = await MemberCollection.unscoped()
    .findOne({ store, person })
    .select('role')
    .lean<{ role: RoleRef } | null>();
  return row && findHeldRole(store, row.role);
}

/** Removes a person from every store. */
export async function endMembershipsOf(person: string): Promise<void> {
  await MemberCollection.unscoped().deleteMany({ person });
}
