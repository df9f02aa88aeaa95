import type { Passkey } from '@kade/contract';
import { Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { dateTime } from '../../../../lib/format.ts';
import { useT } from '../../../../lib/i18n.ts';
import { useConfirm } from '../../../../ui/confirm.tsx';
import { lazyDialog } from '../../../../ui/lazy-dialog.tsx';
import { notify } from '../../../../ui/notify.tsx';
import classes from '../audit-log/audit-log.module.css';
import { useRemovePasskey } from '../queries.ts';

const RenameDialog = lazyDialog(() => import('./RenameDialog.tsx').then((file) => file.RenameDialog));

/** A passkey with what is known about it, and ways to rename and remove it. */
export function PasskeyRow({ passkey, isLast }: { passkey: Passkey; isLast: boolean }) {
  const t = useT();
  const confirm = useConfirm();
  const remove = useRemovePasskey();
  const [isRenaming, setRenaming] = useState(false);
  const { _id, name, synced, made_at, used_at } = passkey;
  const removeThis = async () => {
    const removed = await confirm({
      title: t('Remove the passkey {{name}}', { name }),
      message: isLast
        ? t('You log in with your password again. Every other device is logged out.')
        : t('It no longer logs in. Every other device is logged out.'),
      action: t('Remove'),
      send: () => remove.mutateAsync({ params: { id: _id } }),
    });
    if (removed) notify.done(t('The passkey {{name}} was removed', { name }));
  };
  return (
    <li className={classes.entry}>
      <span>
        <Text span fw={600}>
          {name}
        </Text>
        <Text size="sm" c="dimmed">
          {synced ? t('Synced to your other devices') : t('On one device only')}
        </Text>
        <Text size="sm" c="dimmed">
          {t('added {{time}}', { time: dateTime(made_at) })}
          {' · '}
          {used_at ? t('last used {{time}}', { time: dateTime(used_at) }) : t('not used yet')}
        </Text>
      </span>
      <Group gap="xs">
        <Button
          variant="secondary"
          aria-label={t('Rename {{name}}', { name })}
          onClick={() => setRenaming(true)}
        >
          {t('Rename')}
        </Button>
        <Button
          variant="secondary"
          aria-label={t('Remove {{name}}', { name })}
          onClick={() => void removeThis()}
        >
          {t('Remove')}
        </Button>
      </Group>
      <RenameDialog opened={isRenaming} passkey={passkey} onClose={() => setRenaming(false)} />
    </li>
  );
}
