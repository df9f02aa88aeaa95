import { useT } from '../../../lib/i18n.ts';
import { useSession } from '../../../lib/session.ts';
import { paths } from '../../../lib/paths.ts';
import { MailedLinkPage } from './MailedLinkPage.tsx';
import { useConfirmEmail } from './queries.ts';

/**
 * /confirm-email: the link in a mail to a new address. In a browser with a session it confirms at once. Without one it takes
 * the button, because the programs that open the links of mails to check them have none.
 */
export function ConfirmEmailPage() {
  const t = useT();
  const { token } = useSession();
  return (
    <MailedLinkPage
      title={t('Confirm your email address')}
      lead={t('From then on, mails about your account go to this address.')}
      action={t('Confirm this address')}
      send={useConfirmEmail()}
      isSentAtOnce={token !== null}
      next={{ to: paths.home(), label: t('Go to your shop') }}
    />
  );
}
