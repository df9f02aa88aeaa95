import { getDefaultZIndex, Modal } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useT } from '../lib/i18n.ts';
import classes from './dialog.module.css';

interface DialogProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** Covers the whole window. */
  fullScreen?: boolean | undefined;
  /** Stands above dialogs that are open already. */
  onTop?: boolean | undefined;
  children: ReactNode;
}

/** A menu returns the focus to its button slightly more than this many milliseconds after a choice. */
const menuReturns = 30;

/**
 * Whether the dialog is shown: shortly after it was opened, when the focus is where it has to return. A modal that is
 * mounted open, or opened from a closing menu, would remember another element.
 */
function useShown(opened: boolean): boolean {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (opened && document.activeElement?.closest('[role=menu]')) {
      const timer = window.setTimeout(() => setShown(true), menuReturns);
      return () => window.clearTimeout(timer);
    }
    // oxlint-disable-next-line react/set-state-in-effect -- it is shown only after the focus is where it has to return
    setShown(opened);
    return undefined;
  }, [opened]);
  return shown;
}

/** Escape closes the dialog, unless something that opened inside of it is closed by it first. */
function useEscape(root: RefObject<HTMLDivElement | null>, close: (() => void) | null): void {
  const pressed = (event: KeyboardEvent) => {
    if (!close || event.key !== 'Escape' || event.isComposing) return;
    const target = event.target instanceof Element ? event.target : null;
    const innermost = target?.closest('[role=dialog], [data-mantine-stop-propagation=true]');
    const own = innermost?.role === 'dialog' && root.current?.contains(innermost);
    if (!innermost || own) close();
  };
  useWindowEvent('keydown', pressed, { capture: true });
}

/** A modal with the house rules: title, close icon, Escape and backdrop close it, focus stays in and returns. */
export function Dialog({ title, opened, onClose, size = 'md', fullScreen, onTop, children }: DialogProps) {
  const t = useT();
  const root = useRef<HTMLDivElement>(null);
  const shown = useShown(opened);
  useEscape(root, shown ? onClose : null);
  return (
    <Modal
      ref={root}
      title={title}
      opened={shown}
      onClose={onClose}
      closeOnEscape={false}
      size={size}
      fullScreen={fullScreen ?? false}
      centered={!fullScreen}
      closeButtonProps={{ 'aria-label': t('Close'), size: 'lg' }}
      // While it closes it is below the one that has opened meanwhile, whose taps it must not take.
      zIndex={getDefaultZIndex(onTop ? 'popover' : 'modal') - (shown ? 0 : 1)}
      overlayProps={{ backgroundOpacity: 0.55 }}
      classNames={{ content: classes.content }}
    >
      {children}
    </Modal>
  );
}
