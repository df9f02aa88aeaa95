import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { MailedLinkPage } from './MailedLinkPage.tsx';
import { useStopWeeklyMail } from './queries.ts';

/** /weekly-mail: the link in the mail with the figures of a week. */
export function WeeklyMailPage() {
  const t = useT();
  return (
    <MailedLinkPage
      title={t('Figures of the week')}
      lead={t('The owner of the shop gets them by mail on Mondays.')}
      action={t('Get no more of these mails')}
      send={useStopWeeklyMail()}
      next={{ to: paths.home(), label: t('Open the shop’s dashboard') }}
    />
  );
}
