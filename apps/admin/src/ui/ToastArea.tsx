import { type NotificationData, Notifications, notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { useEffect } from 'react';
import { t } from '../lib/i18n.ts';
import classes from './toast-area.module.css';
import { undoToast } from './undo-toast.tsx';

export interface Toast {
  tone: 'good' | 'bad';
  text: string;
  /** Undoes what the toast reports; adds the button Undo. */
  undo?: () => void;
  /** Called when the toast goes without an undo. */
  closed?: () => void;
}

/** The id of the shown failure toast. */
let lastFailure: string | null = null;

/** The shown success toast; a newer one replaces it, so that toasts do not cover the buttons. */
let lastSuccess: string | null = null;

/** Hides the failure toast: a newer toast was shown, or its screen was left. */
export function hideFailure(): void {
  if (lastFailure !== null) notifications.hide(lastFailure);
  lastFailure = null;
}

/** How many toasts have been shown. */
let count = 0;

function toNotificationData({ tone, text, undo, closed }: Toast): NotificationData {
  count += 1;
  const id = `notice-${count}`;
  return undo
    ? undoToast({ id, text, undo, closed })
    : { id, message: text, autoClose: tone === 'good' ? 6000 : false };
}

/** Shows a toast, after the area has loaded. */
export function showToast(toast: Toast): void {
  const good = toast.tone === 'good';
  hideFailure();
  if (good && lastSuccess !== null) notifications.hide(lastSuccess);
  const Icon = good ? IconCheck : IconAlertTriangle;
  const id = notifications.show({
    color: good ? 'leaf' : 'clay',
    icon: <Icon size={18} aria-hidden />,
    role: good ? 'status' : 'alert',
    className: classes.notice ?? '',
    closeButtonProps: { 'aria-label': t('Dismiss') },
    ...toNotificationData(toast),
  });
  if (good) lastSuccess = id;
  else lastFailure = id;
}

/** Where the toasts are. Dialogs and bars at the bottom edge leave this room, so that a toast covers no button of theirs. */
const position = 'bottom-center';
const room = '--kade-notice-room';

/** Keeps `--kade-notice-room`: the height from the bottom of the window to the top of the toasts, 0 without any. */
function useRoom() {
  useEffect(() => {
    const area = document.querySelector(`.${classes.area}[data-position=${position}]`);
    if (!area) return undefined;
    const root = document.documentElement;
    const measure = () => {
      const { top, height } = area.getBoundingClientRect();
      root.style.setProperty(room, height > 0 ? `${Math.ceil(window.innerHeight - top)}px` : '0px');
    };
    const observer = new ResizeObserver(measure);
    observer.observe(area);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      root.style.removeProperty(room);
    };
  }, []);
}

/** At the bottom of the window, where it covers neither headings nor the buttons beside them. */
export function ToastArea() {
  useRoom();
  return <Notifications position={position} limit={4} className={classes.area ?? ''} />;
}
