import { Switch } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../lib/i18n.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { notify } from '../../../ui/notify.tsx';
import { useUpdateWeeklyMail, weeklyMail } from './queries.ts';

/** Whether the owner gets a mail with the figures of each week. */
export function WeeklyMail() {
  const t = useT();
  const setting = useQuery(weeklyMail());
  const update = useUpdateWeeklyMail();
  const change = (weekly_mail: boolean) =>
    update
      .mutateAsync({ body: { weekly_mail } })
      .then(() => notify.done(t('The notifications were saved.')))
      .catch(notify.error);
  return (
    <Loaded query={setting}>
      {({ weekly_mail }) => (
        <Switch
          label={t('Mail the figures of the week to the owner')}
          description={t(
            'On Monday at 08:00: orders, sales, the average order, what was received and what is open, beside the week before.',
          )}
          checked={weekly_mail}
          disabled={update.isPending}
          onChange={({ currentTarget }) => void change(currentTarget.checked)}
        />
      )}
    </Loaded>
  );
}
