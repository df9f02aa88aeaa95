import { Merchants } from '../../../db/merchants/merchant.model.ts';
import { isDuplicateKey } from '../../../db/connection/duplicate-key.ts';
import type { Store } from '../../../db/stores/store.ts';
import { MemberCollection } from '../../../infra/auth/member.model.ts';
import { apiError } from '../../../lib/api-error.ts';
import { isConfirmed } from '../../identity/email.rules.ts';
import { findInvitation, type InvitationRow, Invitations } from './invitation.model.ts';

const invalidLink = () => apiError('link_invalid', { field: 'token' });

/** Throws a 400 when the account does not have the invited address, a 409 when it has not confirmed it. */
async function assertInvited(person: string, { email }: InvitationRow): Promise<void> {
  const account = await Merchants.find(person);
  if (!account) throw invalidLink();
  if (isConfirmed(account, email)) return;
  throw account.email === email ? apiError('invitation_unconfirmed', { params: { email } }) : invalidLink();
}

/** Adds the member; does nothing when the person is one already. */
async function addMember(store: Store, person: string, { role, invited_by }: InvitationRow): Promise<void> {
  try {
    await MemberCollection.in(store).create({ person, role, invited_by });
  } catch (cause) {
    if (!isDuplicateKey(cause)) throw cause;
  }
}

/**
 * Makes a person a member by the token of a link. The invitation is marked as accepted first, in one update that a
 * withdrawal prevents, so it works for one person and after a crash the same person can send it again. Throws the same 400
 * for a link that was used, withdrawn or replaced, has expired, or is for another address.
 */
export async function acceptInvitation(
  token: string,
  { person, now }: { person: string; now: Date },
): Promise<{ store: Store; row: InvitationRow }> {
  const found = await findInvitation(token, now);
  if (!found || found.store.merchant === person) throw invalidLink();
  const { store, row } = found;
  if (row.accepted_by !== undefined && row.accepted_by !== person) throw invalidLink();
  await assertInvited(person, row);
  const accepted = { $set: { accepted_by: person }, $unset: { slot: 1 } } as const;
  const claimed = await Invitations.in(store).change(row._id, accepted, { hash: row.hash });
  if (!claimed) throw invalidLink();
  await addMember(store, person, claimed);
  return { store, row: claimed };
}
