import { type RenderedMail, renderMail } from './mail-layout.ts';
import { oneLine } from './unlinked.ts';

const subjects = { requestBeta: 'Beta access requested', wishlist: 'Somebody joined the waitlist' } as const;

/** Returns the address as a link that only opens a new mail, whatever characters it has. */
const writeTo = (email: string): string => `mailto:${email.split('@').map(encodeURIComponent).join('@')}`;

/** Returns the notice to the operator that a visitor wrote. */
export const inquiryNoticeMail = (data: {
  platform: string;
  type: keyof typeof subjects;
  name: string;
  email: string;
  phone: string;
  message: string;
}): RenderedMail =>
  renderMail(`${data.platform}: ${subjects[data.type]} by ${oneLine(data.name)}`, [
    {
      facts: {
        Name: oneLine(data.name),
        Phone: oneLine(data.phone),
        Message: data.message,
      },
    },
    { link: writeTo(data.email), label: 'Answer' },
  ]);
