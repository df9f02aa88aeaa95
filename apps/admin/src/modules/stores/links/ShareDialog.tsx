import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPrinter, IconSend } from '@tabler/icons-react';
import { createPortal } from 'react-dom';
import { useT } from '../../../lib/i18n.ts';
import { CopyField } from '../../../ui/CopyField.tsx';
import { Dialog } from '../../../ui/Dialog.tsx';
import { notify } from '../../../ui/notify.tsx';
import { MissingSteps } from '../setup/index.ts';
import { QrCode } from './QrCode.tsx';
import classes from './share.module.css';

interface ShareDialogProps {
  opened: boolean;
  onClose: () => void;
  name: string;
  url: string;
}

/** Opens the share sheet of the device. Dismissing it is no failure. */
function send(name: string, url: string): void {
  navigator.share({ title: name, url }).catch((thrown: unknown) => {
    if (!(thrown instanceof DOMException && thrown.name === 'AbortError')) notify.error(thrown);
  });
}

/** An address to copy, to share with the apps of the device, and to print as a QR code. */
export function ShareDialog({ opened, onClose, name, url }: ShareDialogProps) {
  const t = useT();
  const isWholeShop = new URL(url).pathname === '/';
  const local = new URL(url).hostname.endsWith('.localhost');
  return (
    <Dialog title={t('Share “{{name}}”', { name })} opened={opened} onClose={onClose}>
      <Stack gap="md">
        <CopyField label={t('Address')} value={url} />
        {local && (
          <Text size="sm" c="dimmed">
            {t('This address works on this computer only.')}
          </Text>
        )}
        <Poster name={name} url={url} />
        {isWholeShop && <MissingSteps onLeave={onClose} />}
        {opened &&
          createPortal(
            <div className={classes.paper} aria-hidden>
              <Poster name={name} url={url} />
            </div>,
            document.body,
          )}
        <Group gap="xs" justify="flex-end">
          <Button
            variant="secondary"
            leftSection={<IconPrinter size={18} aria-hidden />}
            onClick={() => window.print()}
          >
            {t('Print')}
          </Button>
          {'share' in navigator && (
            <Button leftSection={<IconSend size={18} aria-hidden />} onClick={() => send(name, url)}>
              {t('Send')}
            </Button>
          )}
        </Group>
      </Stack>
    </Dialog>
  );
}

/** The printed sheet: the name, the QR code and the address. */
function Poster({ name, url }: { name: string; url: string }) {
  const t = useT();
  const address = url.replace(/^https?:\/\//, '').replace(/\/$/, '');
  return (
    <figure className={classes.poster}>
      <figcaption className={classes.name}>{name}</figcaption>
      <QrCode text={url} label={t('QR code of {{address}}', { address })} />
      <Text className={classes.address}>{address}</Text>
    </figure>
  );
}
