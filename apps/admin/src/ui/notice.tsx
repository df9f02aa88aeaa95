import { Notifications, notifications } from '@mantine/notifications';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { errorText } from '../lib/errors.ts';
import { t } from '../lib/i18n.ts';

const close = () => ({ 'aria-label': t('Dismiss') });

/** Notices that a screen reader speaks and that block nothing. Good news leaves by itself, bad news stays. */
export const notice = {
  done: (text: string) =>
    notifications.show({
      message: text,
      color: 'leaf',
      icon: <IconCheck size={18} aria-hidden />,
      autoClose: 6000,
      role: 'status',
      closeButtonProps: close(),
    }),
  /** An alert of the specification, word for word, or any sentence about a failure. */
  failed: (text: string) =>
    notifications.show({
      message: text,
      color: 'clay',
      icon: <IconAlertTriangle size={18} aria-hidden />,
      autoClose: false,
      role: 'alert',
      closeButtonProps: close(),
    }),
  /** Says what went wrong and keeps the details in the console. */
  error: (thrown: unknown) => {
    console.error(thrown);
    return notice.failed(errorText(thrown));
  },
};

/** Where notices appear; once in the app. */
export const Notices = () => <Notifications position="top-right" limit={4} />;
