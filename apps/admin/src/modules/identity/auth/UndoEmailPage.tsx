import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { MailedLinkPage } from './MailedLinkPage.tsx';
import { useUndoEmail } from './queries.ts';

/** /undo-email-change: the link in the mail that notifies the earlier address of a change. */
export function UndoEmailPage() {
  const t = useT();
  return (
    <MailedLinkPage
      title={t('Take the change back')}
      lead={t('Your account gets its earlier email address back, and every device is logged out.')}
      action={t('Take the change back')}
      send={useUndoEmail()}
      next={{ to: paths.forgotPassword(), label: t('Set a new password') }}
    />
  );
}
