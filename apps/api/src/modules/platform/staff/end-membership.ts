import { MemberCollection, type MemberRow } from '../../../infra/auth/member.model.ts';
import { assertIfMatch, type IfMatch } from '../../../db/scoped/if-match.ts';
import type { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { PushDevices } from '../../sales/push/push-device.model.ts';
import { Invitations } from './invitation.model.ts';
import { endTransferTo } from './ownership/end-transfer.ts';

/** Deletes the invitations that a person made or accepted, so that none brings anybody in after the role has ended. */
export async function endInvitationsOf(store: Store, person: string): Promise<void> {
  await Invitations.in(store).removeMany({ inviter: person });
  await Invitations.in(store).removeMany({ accepted_by: person });
}

/**
 * Removes a member: the next request of that person is refused, in other processes within a second. What the person
 * uploaded or wrote stays, because it belongs to the owner. Throws a 404 or 412 as `remove` of a collection does.
 */
export async function endMembership(
  store: Store,
  member: MemberRow,
  { ctx, ifMatch }: { ctx: AppContext; ifMatch: IfMatch },
): Promise<void> {
  const { _id, person } = member;
  assertIfMatch(member, ifMatch);
  // First, so that nobody becomes the owner who was removed.
  await endTransferTo(store, person, ctx);
  await endInvitationsOf(store, person);
  const sessions = (await ctx.sessions.list(person)).map(({ session }) => session);
  await PushDevices.in(store).removeMany({ session: { $in: sessions } });
  // Last, so that the removal can be repeated after a crash: an accepted invitation would bring the person in again.
  await MemberCollection.in(store).remove(_id, ifMatch);
  await ctx.members.announce();
}
