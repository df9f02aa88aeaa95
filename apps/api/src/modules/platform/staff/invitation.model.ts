import { INVITATION_DAYS, MAX_INVITATIONS, type RoleRef } from '@kade/contract';
import { Schema } from 'mongoose';
import { isDuplicateKey, isDuplicateOf } from '../../../db/connection/duplicate-key.ts';
import type { Definition } from '../../../db/scoped/resource-definition.ts';
import { StoreOwned } from '../../../db/scoped/owned-resource.ts';
import { Store } from '../../../db/stores/store.ts';
import { apiError } from '../../../lib/api-error.ts';
import { DAY } from '../../../lib/duration.ts';
import { hashToken } from '../../../lib/tokens.ts';

/** Times are ISO 8601, in UTC. */
export interface InvitationRow {
  _id: string;
  /** In lower case. */
  email: string;
  role: RoleRef;
  /** SHA-256 of the token in the link, in base64url. */
  hash: string;
  expires_at: string;
  /** The username of whoever invited the person, and the account. */
  invited_by: string;
  inviter: string;
  /** The account that accepted it; absent until then. */
  accepted_by?: string;
  /** One of `MAX_INVITATIONS` places; an accepted invitation has none. */
  slot?: number;
  created_at: string;
  version: number;
}

const definition = {
  fields: {
    email: { type: String, required: true },
    role: { type: String, required: true },
    hash: { type: String, required: true },
    expires_at: { type: Date, required: true },
    invited_by: { type: String, required: true },
    inviter: { type: Schema.Types.ObjectId, required: true },
    accepted_by: Schema.Types.ObjectId,
    slot: Number,
  },
  called: 'Invitation',
  indexes: [
    [{ slot: 1 }, { unique: true, partialFilterExpression: { slot: { $exists: true } } }],
    [{ email: 1 }, { unique: true, partialFilterExpression: { slot: { $exists: true } } }],
  ],
  across: [[{ hash: 1 }, { unique: true }]],
} satisfies Definition;

/** The invitations of each store. Only the hash of a link's token is stored. */
export const Invitations = new StoreOwned<InvitationRow, typeof definition>('Invitation', definition);

const OLDEST = { by: '_id', direction: 1 } as const;
const SLOTS = [...Array(MAX_INVITATIONS).keys()];

/** Returns the end of an invitation that is mailed now. */
export const invitationEnd = (now: Date): Date => new Date(now.getTime() + INVITATION_DAYS * DAY);

/** Returns the invitations that can still be accepted, oldest first. */
export const openInvitations = (store: Store, now: Date): Promise<InvitationRow[]> =>
  Invitations.in(store).list({ slot: { $gte: 0 }, expires_at: { $gt: now } }, OLDEST);

type NewInvitation = Pick<InvitationRow, 'email' | 'role' | 'hash' | 'invited_by' | 'inviter'>;

/**
 * Adds an invitation to a free place. Expired ones are deleted first. Unique indexes decide between concurrent requests.
 * Throws a 409 when the address has an open invitation, or the store has `MAX_INVITATIONS`.
 */
export async function addInvitation(store: Store, given: NewInvitation, now: Date): Promise<InvitationRow> {
  await Invitations.in(store).removeMany({ expires_at: { $lte: now } });
  for (;;) {
    const used = (await openInvitations(store, now)).map(({ slot }) => slot);
    const slot = SLOTS.find((free) => !used.includes(free));
    if (slot === undefined) throw apiError('invitations_full', { params: { limit: MAX_INVITATIONS } });
    try {
      return await Invitations.in(store).create({ ...given, slot, expires_at: invitationEnd(now) });
    } catch (cause) {
      if (isDuplicateOf('email', cause)) throw apiError('invited_already', { field: 'email' });
      if (!isDuplicateKey(cause)) throw cause;
    }
  }
}

/** Returns the invitation of a link's token with its store; null when it was withdrawn, replaced or has expired. */
export async function findInvitation(
  token: string,
  now: Date,
): Promise<{ store: Store; row: InvitationRow } | null> {
  const stored = await Invitations.unscoped()
    .findOne({ hash: hashToken(token), expires_at: { $gt: now } })
    .select('_id')
    .lean<{ _id: unknown } | null>();
  return stored && Invitations.findWithStore(String(stored._id));
}
