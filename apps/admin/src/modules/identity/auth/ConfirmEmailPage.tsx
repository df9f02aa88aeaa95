import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { MailedLinkPage } from './MailedLinkPage.tsx';
import { useConfirmEmail } from './queries.ts';

/** /confirm-email: the link in a mail to a new address. */
export function ConfirmEmailPage() {
  const t = useT();
  return (
    <MailedLinkPage
      title={t('Confirm your email address')}
      lead={t('From then on, mails about your account go to this address.')}
      action={t('Confirm this address')}
      send={useConfirmEmail()}
      next={{ to: paths.home(), label: t('Go to your shop') }}
    />
  );
}
