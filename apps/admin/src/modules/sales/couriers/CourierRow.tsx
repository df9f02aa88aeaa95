import type { Courier } from '@kade/contract';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { May } from '../../stores/current/index.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { notify } from '../../../ui/notify.tsx';
import rows from '../../../ui/setting-rows.module.css';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { useRemoveCourier } from './queries.ts';

const InterfaceDialog = lazyDialog(() =>
  import('./InterfaceDialog.tsx').then((file) => file.InterfaceDialog),
);
const CallbackDialog = lazyDialog(() => import('./CallbackDialog.tsx').then((file) => file.CallbackDialog));

/** One courier: its name, the address of its tracking page and its actions. */
export function CourierRow({ courier, onEdit }: { courier: Courier; onEdit: () => void }) {
  const t = useT();
  const confirm = useConfirm();
  const removing = useRemoveCourier();
  const [opened, setOpened] = useState<'reports' | 'interface' | null>(null);
  const close = () => setOpened(null);
  const { _id: id, name, tracking_url } = courier;
  const remove = async () => {
    const isRemoved = await confirm({
      title: t('Delete {{name}}?', { name }),
      message: t('Orders keep the name of the courier. Their buyers have no link to the parcel any more.'),
      action: t('Delete'),
      send: () => removing.mutateAsync({ params: { id } }),
    });
    if (isRemoved) notify.done(t('“{{name}}” was deleted', { name }));
  };
  return (
    <li>
      <div className={rows.rowText}>
        <Text fw={600} className={rows.keyStart}>
          {name}
        </Text>
        <Text size="sm" c="dimmed" className={rows.keyStart}>
          {tracking_url || t('No tracking page')}
        </Text>
        <May need="orders:write">
          <Group gap="xs" mt="xs">
            <Button variant="secondary" size="xs" aria-label={t('Edit {{name}}', { name })} onClick={onEdit}>
              {t('Edit')}
            </Button>
            <Button
              variant="secondary"
              size="xs"
              aria-label={t('Reports of {{name}}', { name })}
              onClick={() => setOpened('reports')}
            >
              {t('Reports')}
            </Button>
            <May need="store:write">
              <Button
                variant="secondary"
                size="xs"
                aria-label={t('Interface of {{name}}', { name })}
                onClick={() => setOpened('interface')}
              >
                {t('Interface')}
              </Button>
            </May>
            <Button
              variant="secondary"
              size="xs"
              aria-label={t('Delete {{name}}', { name })}
              onClick={() => void remove()}
            >
              {t('Delete')}
            </Button>
          </Group>
        </May>
        <CallbackDialog courier={courier} opened={opened === 'reports'} onClose={close} />
        <InterfaceDialog courier={courier} opened={opened === 'interface'} onClose={close} />
      </div>
    </li>
  );
}
