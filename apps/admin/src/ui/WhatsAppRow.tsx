import { Button, Group } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../lib/i18n.ts';
import { whatsAppLink } from '../lib/whatsapp.ts';
import { notify } from './notify.tsx';
import rows from './setting-rows.module.css';

interface WhatsAppRowProps {
  phone: string;
  /** The text that is sent; without one nobody can be written to. */
  message: string | undefined;
  /** Whether the member may write to buyers and take them off the list. */
  isAllowed: boolean;
  isPending: boolean;
  takeOff: () => Promise<unknown>;
  /** Who it is, and what about. */
  children: ReactNode;
}

/** A buyer in a list of those to write to: the link that opens the message takes the buyer off the list. */
export function WhatsAppRow({ phone, message, isAllowed, isPending, takeOff, children }: WhatsAppRowProps) {
  const t = useT();
  const remove = () => void takeOff().catch(notify.error);
  return (
    <li>
      <div className={rows.rowText}>{children}</div>
      {isAllowed && (
        <Group gap="xs">
          {message !== undefined && (
            <Button
              component="a"
              size="xs"
              href={whatsAppLink(phone, message)}
              target="_blank"
              rel="noopener"
              aria-label={t('Write to {{phone}} on WhatsApp', { phone })}
              onClick={remove}
            >
              {t('Write on WhatsApp')}
            </Button>
          )}
          <Button
            variant="secondary"
            size="xs"
            loading={isPending}
            aria-label={t('Take {{phone}} off the list', { phone })}
            onClick={remove}
          >
            {t('Take off')}
          </Button>
        </Group>
      )}
    </li>
  );
}
