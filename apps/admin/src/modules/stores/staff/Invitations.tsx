import type { Invitation, SentInvitation } from '@kade/contract';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { day } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { roleText } from '../../../lib/role-labels.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { loadOnceDialog } from '../../../ui/lazy-once-dialog.ts';
import { notify } from '../../../ui/notify.tsx';
import { Section } from '../../../ui/Section.tsx';
import classes from '../../../ui/setting-rows.module.css';
import { useMay } from '../current/index.ts';
import { useRoles } from './use-roles.ts';
import { staff, useRenewInvitation, useWithdrawInvitation } from './queries.ts';

/** The invitations that were not accepted yet. */
export function Invitations({ onSent }: { onSent: (invitation: SentInvitation) => void }) {
  const t = useT();
  const invitations = useQuery(staff.invitations());
  return (
    <Section title={t('Open invitations')}>
      <Loaded
        query={invitations}
        empty={(data) => data.length === 0 && <Text c="dimmed">{t('Nobody is invited at the moment.')}</Text>}
      >
        {(data) => (
          <ul className={classes.rows}>
            {data.map((invitation) => (
              <InvitationLine key={invitation._id} invitation={invitation} onSent={onSent} />
            ))}
          </ul>
        )}
      </Loaded>
    </Section>
  );
}

interface InvitationLineProps {
  invitation: Invitation;
  onSent: (invitation: SentInvitation) => void;
}

function InvitationLine({ invitation, onSent }: InvitationLineProps) {
  const { _id, email, role, expires_at } = invitation;
  const t = useT();
  const may = useMay();
  const roles = useRoles();
  const confirm = useConfirm();
  const renew = useRenewInvitation();
  const withdraw = useWithdrawInvitation();
  const params = { id: _id };
  const mayChange = may('staff:write') && roles.some((offered) => offered.role === role);
  const sendAgain = async () => {
    try {
      await loadOnceDialog();
      onSent(await renew.mutateAsync({ params, body: {} }));
    } catch (thrown) {
      notify.error(thrown);
    }
  };
  const withdrawThis = async () => {
    const isDone = await confirm({
      title: t('Withdraw the invitation of {{email}}?', { email }),
      message: t('The link that was mailed to {{email}} no longer works.', { email }),
      action: t('Withdraw'),
      send: () => withdraw.mutateAsync({ params }),
    });
    if (isDone) notify.done(t('The invitation of {{email}} was withdrawn', { email }));
  };
  return (
    <li>
      <div className={classes.rowText}>
        <Text fw={600} className={classes.keyStart}>
          {email}
        </Text>
        <Text size="sm">{roleText(t, invitation)}</Text>
        <Text size="sm" c="dimmed">
          {t('works until {{day}}', { day: day(expires_at) })}
        </Text>
      </div>
      {mayChange && (
        <Group gap="xs">
          <Button
            variant="secondary"
            disabled={renew.isPending}
            aria-label={t('Send the invitation of {{email}} again', { email })}
            onClick={() => void sendAgain()}
          >
            {t('Send again')}
          </Button>
          <Button
            variant="secondary"
            aria-label={t('Withdraw the invitation of {{email}}', { email })}
            onClick={() => void withdrawThis()}
          >
            {t('Withdraw')}
          </Button>
        </Group>
      )}
    </li>
  );
}
