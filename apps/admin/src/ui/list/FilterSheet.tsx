import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../../lib/i18n.ts';
import { BottomSheet } from '../BottomSheet.tsx';
import classes from './list-tools.module.css';

interface FilterSheetProps {
  opened: boolean;
  onClose: () => void;
  /** Resets all filters; undefined when none is set. */
  onClear?: (() => void) | undefined;
  children: ReactNode;
}

/** Filters and order of a list on narrow screens. A choice applies at once. */
export function FilterSheet({ opened, onClose, onClear, children }: FilterSheetProps) {
  const t = useT();
  return (
    <BottomSheet
      opened={opened}
      onClose={onClose}
      title={t('Filter and sort')}
      classNames={{ content: classes.sheet, header: classes.sheetHeader, title: classes.sheetTitle }}
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
    </BottomSheet>
  );
}
