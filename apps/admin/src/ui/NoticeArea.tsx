import { Notifications, notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.css';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { t } from '../lib/i18n.ts';

export type NoticeTone = 'good' | 'bad';

/** Puts a notice on the screen; it waits for the area if need be. */
export function show(tone: NoticeTone, text: string): void {
  const good = tone === 'good';
  const Picture = good ? IconCheck : IconAlertTriangle;
  notifications.show({
    message: text,
    color: good ? 'leaf' : 'clay',
    icon: <Picture size={18} aria-hidden />,
    autoClose: good ? 6000 : false,
    role: good ? 'status' : 'alert',
    closeButtonProps: { 'aria-label': t('Dismiss') },
  });
}

export const NoticeArea = () => <Notifications position="top-right" limit={4} />;
