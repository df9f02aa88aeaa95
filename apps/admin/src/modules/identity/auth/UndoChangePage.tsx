import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { MailedLinkPage } from './MailedLinkPage.tsx';
import { useUndoChange } from './queries.ts';

/** /undo-change: the link in the mail about a change of the bank account, the domain or a webhook. */
export function UndoChangePage() {
  const t = useT();
  return (
    <MailedLinkPage
      title={t('Take the change back')}
      lead={t('Your shop gets back what was set before the change, and every device is logged out.')}
      action={t('Take the change back')}
      send={useUndoChange()}
      next={{ to: paths.forgotPassword(), label: t('Set a new password') }}
    />
  );
}
