import { Button, Checkbox, Popover, Stack } from '@mantine/core';
import { IconColumns3 } from '@tabler/icons-react';
import { useT } from '../../lib/i18n.ts';
import type { Column } from './columns.ts';

interface ColumnChoiceProps<Row> {
  all: readonly Column<Row>[];
  shown: readonly Column<Row>[];
  choose: (keys: string[]) => void;
}

/** Chooses the columns of a table: spread what `useColumns` answers. */
export function ColumnChoice<Row>({ all, shown, choose }: ColumnChoiceProps<Row>) {
  const t = useT();
  const keys = shown.map(({ key }) => key);
  return (
    <Popover position="bottom-end" shadow="lg" trapFocus returnFocus withinPortal>
      <Popover.Target>
        <Button variant="secondary" leftSection={<IconColumns3 size={18} aria-hidden />}>
          {t('Columns')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('Columns')}>
        <Stack gap="xs">
          {all
            .filter(({ fixed }) => !fixed)
            .map(({ key, title }) => (
              <Checkbox
                key={key}
                label={title}
                checked={keys.includes(key)}
                onChange={({ currentTarget }) =>
                  choose(currentTarget.checked ? [...keys, key] : keys.filter((other) => other !== key))
                }
              />
            ))}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}
