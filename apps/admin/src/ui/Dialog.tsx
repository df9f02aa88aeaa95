import { Modal } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useT } from '../lib/i18n.ts';

interface DialogProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  size?: 'sm' | 'md' | 'lg' | 'xl' | undefined;
  /** Covers the whole window. */
  fullScreen?: boolean | undefined;
  children: ReactNode;
}

/** A modal with the house rules: title, close icon, Escape and backdrop close it, focus stays in and returns. */
export function Dialog({ title, opened, onClose, size = 'md', fullScreen, children }: DialogProps) {
  const t = useT();
  const [shown, setShown] = useState(false);
  // A modal that is mounted open would not know whom to give the focus back to, so it opens a moment later.
  // eslint-disable-next-line react/set-state-in-effect
  useEffect(() => setShown(opened), [opened]);
  return (
    <Modal
      title={title}
      opened={shown}
      onClose={onClose}
      size={size}
      fullScreen={fullScreen ?? false}
      centered={!fullScreen}
      closeButtonProps={{ 'aria-label': t('Close'), size: 'lg' }}
      overlayProps={{ backgroundOpacity: 0.55 }}
    >
      {children}
    </Modal>
  );
}
