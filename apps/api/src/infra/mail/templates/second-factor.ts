import { greeting, type RenderedMail, renderMail } from './mail-layout.ts';

/** What happened to the second factor of an account; `left` is how many recovery codes are left, `name` of a passkey. */
export type SecondFactorNotice =
  | { what: 'on' | 'off' | 'guessed' }
  | { what: 'recovered'; left: number }
  | { what: 'lost'; account: string; day: string }
  | { what: 'passkey_added' | 'passkey_removed'; name: string };

interface Wording {
  subject: string;
  text: string;
  /** What to do when it was somebody else. */
  alarm?: string;
  /** The label of the link. */
  label?: string;
}

const lostWording = ({ account, day }: { account: string; day: string }, platform: string): Wording => ({
  subject: `The second factor of the ${platform} account ${account} was reported lost`,
  text: `Somebody who knows the password of the ${platform} account ${account} says that its authenticator app, passkeys and recovery codes are lost. On ${day} they are removed, and the password alone opens the account.`,
  alarm: 'If it was not the owner, stop it before that day and set a new password:',
  label: 'Keep the second factor',
});

function wordingOf(notice: SecondFactorNotice, platform: string): Wording {
  switch (notice.what) {
    case 'on':
      return {
        subject: `Your ${platform} account has a second factor now`,
        text: `Logging in to your ${platform} account needs a code of your authenticator app from now on. Every other device was logged out.`,
      };
    case 'off':
      return {
        subject: `The second factor of your ${platform} account is off`,
        text: `Codes of an authenticator app are no longer needed to log in to your ${platform} account. Every other device was logged out.`,
      };
    case 'passkey_added':
      return {
        subject: `Your ${platform} account has a new passkey`,
        text: `The passkey "${notice.name}" opens your ${platform} account from now on. Every other device was logged out.`,
        alarm: 'If it was not you, remove the passkey in your profile and set a new password at once:',
      };
    case 'passkey_removed':
      return {
        subject: `A passkey of your ${platform} account was removed`,
        text: `The passkey "${notice.name}" no longer opens your ${platform} account. Every other device was logged out.`,
      };
    case 'lost':
      return lostWording(notice, platform);
    case 'recovered':
      return {
        subject: `A recovery code of your ${platform} account was used`,
        text: `A recovery code was used instead of your authenticator app. Codes that are left: ${notice.left}. New ones are made in your profile.`,
      };
    case 'guessed':
      return {
        subject: `Wrong codes were given for your ${platform} account`,
        text: 'Somebody who knows your password gave ten wrong codes of your authenticator app, and has to wait now.',
      };
  }
}

/** Returns the notice about the second factor of an account. */
export function secondFactorMail(data: {
  platform: string;
  name: string;
  link: string;
  notice: SecondFactorNotice;
}): RenderedMail {
  const {
    subject,
    text,
    alarm = 'If it was not you, set a new password at once:',
    label = 'Reset the password',
  } = wordingOf(data.notice, data.platform);
  return renderMail(subject, [
    greeting(data.name),
    `${text} If it was you, nothing needs to be done.`,
    alarm,
    { link: data.link, label },
  ]);
}
