import { Button, Group, Stack, Text } from '@mantine/core';
import { useT } from '../lib/i18n.ts';
import { CopyField } from './CopyField.tsx';
import { Dialog } from './Dialog.tsx';
import { Message } from './Message.tsx';

interface OnceDialogProps {
  opened: boolean;
  title: string;
  warning: string;
  /** What is copied; null before there is one. */
  secret: { label: string; value: string } | null;
  hint: string;
  onClose: () => void;
}

/** Shows a new secret for copying. It is not shown again. */
export function OnceDialog({ opened, title, warning, secret, hint, onClose }: OnceDialogProps) {
  const t = useT();
  return (
    <Dialog title={title} opened={opened} onClose={onClose} size="lg">
      {secret && (
        <Stack gap="md">
          <Message tone="warning">{warning}</Message>
          <CopyField {...secret} />
          <Text size="sm" c="dimmed">
            {hint}
          </Text>
          <Group justify="flex-end">
            <Button onClick={onClose}>{t('Done')}</Button>
          </Group>
        </Stack>
      )}
    </Dialog>
  );
}
