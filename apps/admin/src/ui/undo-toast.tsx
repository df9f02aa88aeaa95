import { Button } from '@mantine/core';
import { type NotificationData, notifications } from '@mantine/notifications';
import type { FocusEvent } from 'react';
import { t } from '../lib/i18n.ts';
import { isTyping } from '../lib/keys.ts';
import classes from './toast-area.module.css';

/** Milliseconds until it disappears, unless it is hovered or focused. */
const stays = 12_000;

/** Presses the button of the toast on the screen. */
let shown: (() => void) | null = null;

const focus = (element: Element | null) => {
  const next = element?.isConnected ? element : document.getElementById('main');
  if (next instanceof HTMLElement) next.focus({ preventScroll: true });
};

const Undoable = ({ text, onPress }: { text: string; onPress: () => void }) => (
  <span className={classes.undoable}>
    <span>{text}</span>
    <Button variant="secondary" className={classes.undo} aria-keyshortcuts="Control+Z" onClick={onPress}>
      {t('Undo')}
    </Button>
  </span>
);

interface UndoToast {
  id: string;
  text: string;
  undo: () => void;
  closed: (() => void) | undefined;
}

/** A toast with an Undo button. `undo` is called once at most, `closed` unless it is. */
export function undoToast({ id, text, undo, closed }: UndoToast): NotificationData {
  let isUndone = false;
  let before: EventTarget | null = null;
  let focused = false;
  const press = () => {
    if (shown !== press) return;
    shown = null;
    isUndone = true;
    notifications.hide(id);
    // The focused button is unmounted.
    if (focused) focus(before instanceof Element ? before : null);
    undo();
  };
  const message = <Undoable text={text} onPress={press} />;
  shown = press;
  return {
    id,
    message,
    autoClose: stays,
    onFocus: ({ relatedTarget }: FocusEvent) => {
      if (!focused) before = relatedTarget;
      focused = true;
      notifications.update({ id, message, autoClose: false });
    },
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (currentTarget.contains(relatedTarget)) return;
      focused = false;
      notifications.update({ id, message, autoClose: stays });
    },
    onClose: () => {
      if (shown === press) shown = null;
      if (!isUndone) closed?.();
    },
  };
}

// Ctrl or Cmd Z undoes the change of the shown toast, except in a text field.
window.addEventListener('keydown', (event) => {
  const isUndo = (event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'z';
  if (!isUndo || !shown || isTyping(event.target)) return;
  event.preventDefault();
  shown();
});
