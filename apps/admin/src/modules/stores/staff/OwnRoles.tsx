import type { StaffRole } from '@kade/contract';
import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { permissionLabel } from '../../../lib/permission-labels.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { notify } from '../../../ui/notify.tsx';
import { Section } from '../../../ui/Section.tsx';
import classes from '../../../ui/setting-rows.module.css';
import { May, useMay } from '../current/index.ts';
import { staff, useRemoveRole } from './queries.ts';

const OwnRoleDialog = lazyDialog(() => import('./OwnRoleDialog.tsx').then((file) => file.OwnRoleDialog));

/** The roles that the store made itself. */
export function OwnRoles() {
  const t = useT();
  const roles = useQuery(staff.roles());
  const [edited, setEdited] = useState<StaffRole | null>(null);
  const [opened, setOpened] = useState(false);
  const open = (role: StaffRole | null) => {
    setEdited(role);
    setOpened(true);
  };
  return (
    <Section
      title={t('Own roles')}
      lead={t('For work that no other role fits.')}
      actions={
        <May need="staff:write">
          <Button variant="secondary" onClick={() => open(null)}>
            {t('Make a role')}
          </Button>
        </May>
      }
    >
      <Loaded
        query={roles}
        empty={(data) => data.length === 0 && <Text c="dimmed">{t('There are none yet.')}</Text>}
      >
        {(data) => (
          <ul className={classes.rows}>
            {data.map((role) => (
              <OwnRole key={role._id} role={role} onEdit={() => open(role)} />
            ))}
          </ul>
        )}
      </Loaded>
      <OwnRoleDialog
        key={edited?._id ?? 'new'}
        role={edited}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </Section>
  );
}

function OwnRole({ role, onEdit }: { role: StaffRole; onEdit: () => void }) {
  const t = useT();
  const may = useMay();
  const confirm = useConfirm();
  const remove = useRemoveRole();
  const { _id: id, name, permissions } = role;
  const removeThis = async () => {
    const isRemoved = await confirm({
      title: t('Delete the role {{name}}?', { name }),
      message: t('It can be deleted while nobody has it.'),
      action: t('Delete'),
      send: () => remove.mutateAsync({ params: { id } }),
    });
    if (isRemoved) notify.done(t('“{{name}}” was deleted', { name }));
  };
  return (
    <li>
      <div className={classes.rowText}>
        <Text fw={600}>{name}</Text>
        <Text size="sm">{permissions.map((permission) => t(permissionLabel(permission))).join(' · ')}</Text>
      </div>
      {may('staff:write') && permissions.every(may) && (
        <Group gap="xs">
          <Button variant="secondary" aria-label={t('Change the role {{name}}', { name })} onClick={onEdit}>
            {t('Edit')}
          </Button>
          <Button
            variant="secondary"
            aria-label={t('Delete the role {{name}}', { name })}
            onClick={() => void removeThis()}
          >
            {t('Delete')}
          </Button>
        </Group>
      )}
    </li>
  );
}
