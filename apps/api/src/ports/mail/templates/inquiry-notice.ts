import { type Letter, letter, oneLine } from './letter.ts';

const subjects = { requestBeta: 'Beta access requested', wishlist: 'Somebody joined the waitlist' } as const;

/** Returns the notice to the operator that a visitor wrote. */
export const inquiryNoticeMail = (data: {
  platform: string;
  type: keyof typeof subjects;
  name: string;
  email: string;
  phone: string;
  message: string;
}): Letter =>
  letter(`${data.platform}: ${subjects[data.type]} by ${oneLine(data.name)}`, [
    {
      facts: {
        Name: oneLine(data.name),
        Email: oneLine(data.email),
        Phone: oneLine(data.phone),
        Message: data.message,
      },
    },
  ]);
