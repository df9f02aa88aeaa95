import { Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { Dialog } from '../../../ui/Dialog.tsx';
import { MissingSteps } from '../setup/index.ts';
import { SharePanel } from './SharePanel.tsx';

interface ShareDialogProps {
  opened: boolean;
  onClose: () => void;
  name: string;
  url: string;
  /** What the dialog has above the address. */
  above?: ReactNode;
}

/** An address to copy, to share with the apps of the device, and to print as a QR code. */
export function ShareDialog({ opened, onClose, name, url, above }: ShareDialogProps) {
  const t = useT();
  const isWholeShop = new URL(url).pathname === '/';
  return (
    <Dialog title={t('Share “{{name}}”', { name })} opened={opened} onClose={onClose}>
      <Stack gap="md">
        {above}
        <SharePanel name={name} url={url} isPrinted={opened} />
        {isWholeShop && <MissingSteps onLeave={onClose} />}
      </Stack>
    </Dialog>
  );
}
