import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
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
  return (
    <Modal
      title={title}
      opened={opened}
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
