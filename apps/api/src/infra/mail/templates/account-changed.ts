import { greeting, type RenderedMail, renderMail } from './mail-layout.ts';

/** Returns the notice that the password was changed. */
export const accountChangedMail = (data: { platform: string; name: string; link: string }): RenderedMail =>
  renderMail(`Your ${data.platform} password was changed`, [
    greeting(data.name),
    `The password of your ${data.platform} account was changed just now. If it was you, nothing needs to be done.`,
    'If it was not you, set a new password at once:',
    { link: data.link, label: 'Reset the password' },
  ]);
