import { greeting, type RenderedMail, renderMail } from './mail-layout.ts';

/** Returns the mail that invites a person to act in a store. `by` is the username of whoever invites. */
export const invitationMail = (data: {
  platform: string;
  shop: string;
  role: string;
  by: string;
  link: string;
  days: number;
}): RenderedMail =>
  renderMail(`You are invited to ${data.shop}`, [
    greeting(''),
    `${data.by} invites you to work in the ${data.platform} store ${data.shop}, as: ${data.role}.`,
    { link: data.link, label: 'See the invitation' },
    `The link works for ${data.days} days, and only with an account of this address. You can create one there.`,
    'If you do not know the person, you can ignore this mail.',
  ]);
