import type { Courier } from '@kade/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { CopyField } from '../../../ui/CopyField.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { notify } from '../../../ui/notify.tsx';
import { useSwitchCallback } from './queries.ts';

interface CallbackDialogProps {
  courier: Courier;
  opened: boolean;
  onClose: () => void;
}

/** Makes the address at which a courier says where parcels are. It is shown this once. */
export function CallbackDialog({ courier, opened, onClose }: CallbackDialogProps) {
  const t = useT();
  const change = useSwitchCallback();
  const [url, setUrl] = useState('');
  const send = async (on: boolean) => {
    try {
      const made = await change.mutateAsync({ params: { id: courier._id }, body: { on } });
      setUrl(made.url);
      if (!on) notify.done(t('{{name}} cannot report any more', { name: courier.name }));
    } catch (thrown) {
      notify.error(thrown);
    }
  };
  return (
    <Dialog title={t('Reports of {{name}}', { name: courier.name })} opened={opened} onClose={onClose}>
      <Stack gap="md">
        <Text>
          {t(
            'Give this address to the courier if it sends the status of parcels by itself. Kade understands the form that Fardar uses, and was not tried with a real courier yet.',
          )}
        </Text>
        {url && (
          <div>
            <CopyField label={t('Address for the courier')} value={url} />
            <Text size="sm" c="dimmed">
              {t('It is shown this once. A new one ends the one before.')}
            </Text>
          </div>
        )}
        <Group gap="xs">
          <Button loading={change.isPending} onClick={() => void send(true)}>
            {t('Make a new address')}
          </Button>
          <Button variant="secondary" disabled={change.isPending} onClick={() => void send(false)}>
            {t('Switch off')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
