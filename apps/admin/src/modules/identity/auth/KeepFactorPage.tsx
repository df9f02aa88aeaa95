import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { MailedLinkPage } from './MailedLinkPage.tsx';
import { useStopFactorRecovery } from './queries.ts';

/** /keep-second-factor: the link in the mail that says that a second factor is to be removed. */
export function KeepFactorPage() {
  const t = useT();
  return (
    <MailedLinkPage
      title={t('Keep the second factor')}
      lead={t('Somebody who knows the password says that the second factor of the account is lost.')}
      action={t('Keep the second factor')}
      send={useStopFactorRecovery()}
      next={{ to: paths.forgotPassword(), label: t('Set a new password') }}
    />
  );
}
