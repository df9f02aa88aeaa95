import { greeting, type Letter, letter } from './letter.ts';

/** The notice that a way into the account was changed, sent to the address that was valid before. */
export const accountChangedMail = (data: {
  platform: string;
  name: string;
  what: 'password' | 'email address';
  link: string;
}): Letter =>
  letter(`Your ${data.platform} ${data.what} was changed`, [
    greeting(data.name),
    `The ${data.what} of your ${data.platform} account was changed just now. If it was you, nothing needs to be done.`,
    'If it was not you, set a new password at once:',
    { link: data.link, label: 'Reset the password' },
  ]);
