import { Button, Group, Stack, Text } from '@mantine/core';
import { useT } from '../../../lib/i18n.ts';
import { CopyField } from '../../../ui/CopyField.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { Message } from '../../../ui/Message.tsx';

interface ShownSecretProps {
  opened: boolean;
  secret: string | null;
  onClose: () => void;
}

/** A new secret. It is not shown again; it can be rotated at any time. */
export function ShownSecret({ opened, secret, onClose }: ShownSecretProps) {
  const t = useT();
  return (
    <Dialog title={t('Copy the secret now')} opened={opened} onClose={onClose} size="lg">
      {secret && (
        <Stack gap="md">
          <Message tone="warning">
            {t('This secret is shown only once. Keep it where nobody else can read it.')}
          </Message>
          <CopyField label={t('Secret')} value={secret} />
          <Text size="sm" c="dimmed">
            {t('With it your program checks that a message comes from your store.')}
          </Text>
          <Group justify="flex-end">
            <Button onClick={onClose}>{t('Done')}</Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}
