import type { Member } from '@kade/contract';
import { Button, Group, Text } from '@mantine/core';
import { IconUsersGroup } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { day } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { roleText } from '../../../lib/role-labels.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { notify } from '../../../ui/notify.tsx';
import { Section } from '../../../ui/Section.tsx';
import classes from '../../../ui/setting-rows.module.css';
import { useMay } from '../current/index.ts';
import { useRoles } from './use-roles.ts';
import { staff, useRemoveMember } from './queries.ts';

const RoleDialog = lazyDialog(() => import('./RoleDialog.tsx').then((file) => file.RoleDialog));

/** The people who may act in the store besides its owner. */
export function Members() {
  const t = useT();
  const members = useQuery(staff.members());
  const [changing, setChanging] = useState<Member | null>(null);
  const [opened, setOpened] = useState(false);
  const change = (member: Member) => {
    setChanging(member);
    setOpened(true);
  };
  return (
    <Section title={t('People')} lead={t('Each of them logs in with an own account and password.')}>
      <Loaded query={members} empty={(data) => data.length === 0 && <Nobody />}>
        {(data) => (
          <ul className={classes.rows}>
            {data.map((member) => (
              <MemberLine key={member._id} member={member} onChange={() => change(member)} />
            ))}
          </ul>
        )}
      </Loaded>
      <RoleDialog member={changing} opened={opened} onClose={() => setOpened(false)} />
    </Section>
  );
}

function Nobody() {
  const t = useT();
  return (
    <EmptyState
      icon={IconUsersGroup}
      title={t('You work alone so far')}
      hint={t('Invite the person who packs or takes pictures, instead of sharing your password.')}
    />
  );
}

function MemberLine({ member, onChange }: { member: Member; onChange: () => void }) {
  const t = useT();
  const may = useMay();
  const roles = useRoles();
  const confirm = useConfirm();
  const remove = useRemoveMember();
  const { _id, name, email, role, created_at } = member;
  const removeThis = async () => {
    const isRemoved = await confirm({
      title: t('Remove {{name}}?', { name }),
      message: t('{{name}} can no longer open this shop. What {{name}} did stays.', { name }),
      action: t('Remove'),
      send: () => remove.mutateAsync({ params: { id: _id } }),
    });
    if (isRemoved) notify.done(t('{{name}} was removed', { name }));
  };
  const mayChange = may('staff:write') && roles.some((offered) => offered.role === role);
  return (
    <li>
      <div className={classes.rowText}>
        <Text fw={600}>{name}</Text>
        <Text size="sm">{roleText(t, member)}</Text>
        <Text size="sm" c="dimmed" className={classes.keyStart}>
          {[email, t('since {{day}}', { day: day(created_at) })].join(' · ')}
        </Text>
      </div>
      {mayChange && (
        <Group gap="xs">
          <Button
            variant="secondary"
            aria-label={t('Change the role of {{name}}', { name })}
            onClick={onChange}
          >
            {t('Change the role')}
          </Button>
          <Button
            variant="secondary"
            aria-label={t('Remove {{name}}', { name })}
            onClick={() => void removeThis()}
          >
            {t('Remove')}
          </Button>
        </Group>
      )}
    </li>
  );
}
