import { Button, Checkbox, Paper, Stack } from '@mantine/core';
import { useClickOutside, useWindowEvent } from '@mantine/hooks';
import { IconColumns3 } from '@tabler/icons-react';
import { useId, useRef, useState } from 'react';
import { useT } from '../../lib/i18n.ts';
import type { Column } from './columns.ts';
import classes from './data-table.module.css';

interface ColumnChoiceProps<Row> {
  all: readonly Column<Row>[];
  shown: readonly Column<Row>[];
  choose: (keys: string[]) => void;
}

/** Chooses the columns of a table: spread the result of `useColumns`. */
export function ColumnChoice<Row>({ all, shown, choose }: ColumnChoiceProps<Row>) {
  const t = useT();
  const id = useId();
  const [opened, setOpened] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const box = useClickOutside<HTMLDivElement>(() => setOpened(false));
  useWindowEvent('keydown', ({ key }) => {
    if (!opened || key !== 'Escape') return;
    setOpened(false);
    button.current?.focus();
  });
  const keys = shown.map(({ key }) => key);
  return (
    <div ref={box} className={classes.choice}>
      <Button
        ref={button}
        variant="secondary"
        leftSection={<IconColumns3 size={18} aria-hidden />}
        aria-expanded={opened}
        aria-controls={opened ? id : undefined}
        onClick={() => setOpened(!opened)}
      >
        {t('Columns')}
      </Button>
      {opened && (
        <Paper id={id} component="fieldset" className={classes.columns} aria-label={t('Columns')}>
          <Stack gap={0}>
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
        </Paper>
      )}
    </div>
  );
}
