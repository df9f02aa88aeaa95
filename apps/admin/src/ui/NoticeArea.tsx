import { type NotificationData, Notifications, notifications } from '@mantine/notifications';
import '@mantine/notifications/styles.layer.css';
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react';
import { t } from '../lib/i18n.ts';
import classes from './notice-area.module.css';
import { undoNotice } from './undo-notice.tsx';

export interface Notice {
  tone: 'good' | 'bad';
  text: string;
  /** Undoes what the notice reports; adds the button Undo. */
  undo?: () => void;
}

/** The id of the shown failure notice. */
let failure: string | null = null;

/** The shown success notice; a newer one replaces it, so that notices do not cover the buttons. */
let news: string | null = null;

/** Hides the failure notice: a newer notice was shown, or its screen was left. */
export function forgetFailure(): void {
  if (failure !== null) notifications.hide(failure);
  failure = null;
}

/** How many notices have been shown. */
let count = 0;

function partsOf({ tone, text, undo }: Notice): NotificationData {
  count += 1;
  const id = `notice-${count}`;
  return undo ? undoNotice(id, text, undo) : { id, message: text, autoClose: tone === 'good' ? 6000 : false };
}

/** Shows a notice, after the area has loaded. */
export function show(notice: Notice): void {
  const good = notice.tone === 'good';
  forgetFailure();
  if (good && news !== null) notifications.hide(news);
  const Picture = good ? IconCheck : IconAlertTriangle;
  const id = notifications.show({
    color: good ? 'leaf' : 'clay',
    icon: <Picture size={18} aria-hidden />,
    role: good ? 'status' : 'alert',
    className: classes.notice ?? '',
    closeButtonProps: { 'aria-label': t('Dismiss') },
    ...partsOf(notice),
  });
  if (good) news = id;
  else failure = id;
}

/** At the bottom of the window, where it covers neither headings nor the buttons beside them. */
export const NoticeArea = () => (
  <Notifications position="bottom-center" limit={4} className={classes.area ?? ''} />
);
