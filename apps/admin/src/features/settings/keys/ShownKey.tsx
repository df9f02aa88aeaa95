import type { CreatedKey } from '@kade/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useT } from '../../../lib/i18n.ts';
import { CopyField } from '../../../ui/CopyField.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Message } from '../../../ui/Message.tsx';

interface ShownKeyProps {
  opened: boolean;
  made: CreatedKey | null;
  onClose: () => void;
}

/** A new key. The server stores only its hash, so it cannot be shown again. */
export function ShownKey({ opened, made, onClose }: ShownKeyProps) {
  const t = useT();
  return (
    <Dialog title={t('Copy the key now')} opened={opened} onClose={onClose} size="lg">
      {made && (
        <Stack gap="md">
          <Message tone="warning">
            {t('This key is shown only once. Keep it where nobody else can read it.')}
          </Message>
          <CopyField label={made.name} value={made.key} />
          <Text size="sm" c="dimmed">
            {t('The program sends it in the Authorization header.')}
          </Text>
          <Group justify="flex-end">
            <Button onClick={onClose}>{t('Done')}</Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}
