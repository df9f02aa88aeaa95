import { Button, Group, Stack, Text } from '@mantine/core';
import { IconBrandWhatsapp, IconDownload, IconPrinter, IconSend } from '@tabler/icons-react';
import { createPortal } from 'react-dom';
import { useT } from '../../../lib/i18n.ts';
import { CopyField } from '../../../ui/CopyField.tsx';
import { notify } from '../../../ui/notify.tsx';
import { savePoster } from './poster-picture.ts';
import { QrCode } from '../../../ui/QrCode.tsx';
import classes from './share.module.css';
import { shortAddress, whatsAppShare } from './shop-address.ts';

/** Opens the share sheet of the device. Dismissing it is no failure. */
function send(name: string, url: string): void {
  navigator.share({ title: name, url }).catch((thrown: unknown) => {
    if (!(thrown instanceof DOMException && thrown.name === 'AbortError')) notify.error(thrown);
  });
}

interface SharePanelProps {
  name: string;
  url: string;
  /** While true, printing the page gives the poster and nothing else. */
  isPrinted: boolean;
}

/** An address to copy and to send, and its QR code to print or to save as a picture. */
export function SharePanel({ name, url, isPrinted }: SharePanelProps) {
  const t = useT();
  const local = new URL(url).hostname.endsWith('.localhost');
  const poster = { name, url, address: shortAddress(url) };
  return (
    <Stack gap="md">
      <CopyField label={t('Address')} value={url} />
      {local && (
        <Text size="sm" c="dimmed">
          {t('This address works on this computer only.')}
        </Text>
      )}
      <Poster {...poster} />
      {isPrinted &&
        createPortal(
          <div className={classes.paper} aria-hidden>
            <Poster {...poster} />
          </div>,
          document.body,
        )}
      <Group gap="xs" justify="flex-end">
        <Button
          variant="secondary"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => void savePoster(poster).catch(notify.error)}
        >
          {t('Save as picture')}
        </Button>
        <Button
          variant="secondary"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('Print')}
        </Button>
        {'share' in navigator && (
          <Button
            variant="secondary"
            leftSection={<IconSend size={18} aria-hidden />}
            onClick={() => send(name, url)}
          >
            {t('Send')}
          </Button>
        )}
        <Button
          component="a"
          href={whatsAppShare(name, url)}
          target="_blank"
          rel="noopener noreferrer"
          leftSection={<IconBrandWhatsapp size={18} aria-hidden />}
        >
          {t('Share on WhatsApp')}
        </Button>
      </Group>
    </Stack>
  );
}

/** The printed sheet: the name, the QR code and the address. */
function Poster({ name, url, address }: { name: string; url: string; address: string }) {
  const t = useT();
  return (
    <figure className={classes.poster}>
      <figcaption className={classes.name}>{name}</figcaption>
      <QrCode text={url} label={t('QR code of {{address}}', { address })} className={classes.code} />
      <Text className={classes.address}>{address}</Text>
    </figure>
  );
}
