import { Drawer, getDefaultZIndex } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useT } from '../lib/i18n.ts';

interface BottomSheetProps {
  opened: boolean;
  onClose: () => void;
  title: string;
  classNames: Record<'content' | 'header' | 'title', string | undefined>;
  children: ReactNode;
}

/** A dialog at the bottom edge. */
export function BottomSheet({ opened, onClose, title, classNames, children }: BottomSheetProps) {
  const t = useT();
  const [shown, setShown] = useState(false);
  // oxlint-disable-next-line react/set-state-in-effect -- a drawer that is mounted open does not know where to return the focus
  useEffect(() => setShown(opened), [opened]);
  const { content = '', header = '', title: heading = '' } = classNames;
  return (
    <Drawer
      opened={shown}
      onClose={onClose}
      position="bottom"
      size="auto"
      // As a dialog does, it takes no taps of what opens while it closes.
      zIndex={getDefaultZIndex('modal') - (shown ? 0 : 1)}
      title={title}
      closeButtonProps={{ 'aria-label': t('Close'), size: 'lg' }}
      classNames={{ content, header, title: heading }}
    >
      {children}
    </Drawer>
  );
}
