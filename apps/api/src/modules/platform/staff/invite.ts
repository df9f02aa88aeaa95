import { INVITATION_DAYS, type SentInvitation } from '@kade/contract';
import type { Store } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import { findHeldRole, roleNameOf } from '../../../infra/auth/staff-role.model.ts';
import { invitationMail } from '../../../infra/mail/mail.ts';
import type { InvitationRow } from './invitation.model.ts';
import { roleTitle } from './staff.rules.ts';

/** Mails the link of an invitation and returns the reply, which has the link too. */
export async function sendInvitation(
  store: Store,
  { token, row }: { token: string; row: InvitationRow },
  ctx: AppContext,
): Promise<InvitationRow & SentInvitation> {
  const { PLATFORM_NAME: platform, PUBLIC_URL } = ctx.config;
  const link = `${PUBLIC_URL}/invitation?token=${token}`;
  const { name: shop } = await store.read('name');
  const role = roleTitle((await findHeldRole(store.id, row.role)).name);
  const mail = invitationMail({ platform, shop, role, by: row.invited_by, link, days: INVITATION_DAYS });
  ctx.background.run('invitation', () =>
    ctx.mail.send({ to: row.email, ...mail }, { about: store.merchant }),
  );
  return { ...row, ...(await roleNameOf(store, row.role)), link };
}
