import { greeting, type Letter, letter } from './letter.ts';

/** The mail after sign-up. */
export const welcomeMail = (data: { platform: string; name: string; link: string }): Letter =>
  letter(`Welcome to ${data.platform}`, [
    greeting(data.name),
    `Your ${data.platform} account is ready. The next step is to name your store and choose its address:`,
    { link: data.link, label: 'Create your store' },
    'If you did not sign up, somebody typed your address by mistake; you can ignore this mail.',
  ]);
