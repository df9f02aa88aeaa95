import { Button, Code, Group, SimpleGrid, Stack } from '@mantine/core';
import { downloadText } from '../../../../lib/download.ts';
import { useT } from '../../../../lib/i18n.ts';
import { Dialog } from '../../../../ui/Dialog.tsx';
import { Message } from '../../../../ui/Message.tsx';

interface CodesDialogProps {
  opened: boolean;
  codes: readonly string[];
  onClose: () => void;
}

/** Shows new recovery codes. They are not shown again. */
export function CodesDialog({ opened, codes, onClose }: CodesDialogProps) {
  const t = useT();
  return (
    <Dialog title={t('Keep the recovery codes')} opened={opened} onClose={onClose}>
      <Stack gap="md">
        <Message tone="warning">
          {t(
            'They are shown only once. Each works once, when your phone is lost. Without them and without the app you cannot log in.',
          )}
        </Message>
        <SimpleGrid cols={2} spacing="xs">
          {codes.map((code) => (
            <Code key={code} fz="md">
              {code}
            </Code>
          ))}
        </SimpleGrid>
        <Group justify="flex-end" gap="xs">
          <Button
            variant="secondary"
            onClick={() => downloadText('kade-recovery-codes.txt', `${codes.join('\n')}\n`)}
          >
            {t('Download')}
          </Button>
          <Button onClick={onClose}>{t('I have kept them')}</Button>
        </Group>
      </Stack>
    </Dialog>
  );
}
