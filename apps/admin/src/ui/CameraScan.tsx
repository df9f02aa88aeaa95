import { Button, Stack, Text } from '@mantine/core';
import { IconCamera } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../lib/i18n.ts';
import { Message } from './Message.tsx';
import { canReadBarcodes, useBarcodes } from './use-barcodes.ts';

/** Reads stickers with the camera where the browser can; elsewhere it says so. */
export function CameraScan({ onCode }: { onCode: (code: string) => boolean }) {
  const t = useT();
  const [isOn, setOn] = useState(false);
  if (!canReadBarcodes())
    return (
      <Text size="sm" c="dimmed">
        {t(
          'This browser cannot read barcodes with the camera. Use a scanner that types, or type the number.',
        )}
      </Text>
    );
  return (
    <Stack gap="xs">
      <Button
        variant="secondary"
        leftSection={<IconCamera size={18} aria-hidden />}
        aria-pressed={isOn}
        onClick={() => setOn(!isOn)}
      >
        {isOn ? t('Stop the camera') : t('Scan with the camera')}
      </Button>
      {isOn && <Camera onCode={onCode} />}
    </Stack>
  );
}

function Camera({ onCode }: { onCode: (code: string) => boolean }) {
  const t = useT();
  const { video, failed } = useBarcodes(onCode);
  if (failed) return <Message>{t('The camera cannot be used. Allow it in the browser first.')}</Message>;
  return (
    <video ref={video} muted playsInline width="100%" height={220} aria-label={t('Picture of the camera')} />
  );
}
