import { Button, Drawer, Group, Stack } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import { useT } from '../../lib/i18n.ts';
import classes from './list-tools.module.css';

interface FilterSheetProps {
  opened: boolean;
  onClose: () => void;
  /** Puts everything back; nothing is set without it. */
  onClear?: (() => void) | undefined;
  children: ReactNode;
}

/** Filters and order of a list on narrow screens. What is chosen holds at once; it rises from where a thumb is. */
export function FilterSheet({ opened, onClose, onClear, children }: FilterSheetProps) {
  const t = useT();
  const [shown, setShown] = useState(false);
  // A drawer that is mounted open would not know whom to give the focus back to, so it opens a moment later.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => setShown(opened), [opened]);
  return (
    <Drawer
      opened={shown}
      onClose={onClose}
      position="bottom"
      size="auto"
      title={t('Filter and sort')}
      closeButtonProps={{ 'aria-label': t('Close'), size: 'lg' }}
      classNames={{
        content: classes.sheet ?? '',
        header: classes.sheetHeader ?? '',
        title: classes.sheetTitle ?? '',
      }}
    >
      <Stack gap="sm">
        {children}
        <Group gap="xs" grow mt="xs">
          <Button variant="secondary" disabled={!onClear} onClick={onClear}>
            {t('Clear filters')}
          </Button>
          <Button onClick={onClose}>{t('Close')}</Button>
        </Group>
      </Stack>
    </Drawer>
  );
}
