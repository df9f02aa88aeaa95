import type { Import, ImportRow } from '@kade/contract';
import { Button, NativeSelect, Stack, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useState } from 'react';
import { downloadCsv } from '../../../lib/download.ts';
import { useT } from '../../../lib/i18n.ts';
import { useList } from '../../../lib/use-list.ts';
import { ShowMore } from '../../../ui/list/ShowMore.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { notify } from '../../../ui/notify.tsx';
import { Section } from '../../../ui/Section.tsx';
import classes from './imports.module.css';
import { RowItem } from './RowItem.tsx';
import { actionLabels, resultLabels, wordsOf } from './labels.ts';
import { imports, type RowFilter } from './queries.ts';
import { refusedLines } from './refused-lines.ts';

const filterOf = (chosen: string): RowFilter => {
  const [kind = '', value = ''] = chosen.split(' ');
  return kind === '' ? {} : { [kind]: value };
};

/** The products of a file, each with what is done with it. */
export function ImportRows({ row }: { row: Import }) {
  const t = useT();
  const [chosen, setChosen] = useState('');
  const { query, list } = useList(imports.rows(row._id, filterOf(chosen), row.state));
  const { figures } = row;
  const actions = Object.entries(actionLabels).map(([value, label]) => [`action ${value}`, label] as const);
  const results = Object.entries(resultLabels).flatMap(([value, label]) =>
    figures[value as keyof typeof figures] > 0 ? [[`result ${value}`, label] as const] : [],
  );
  const download = async () => {
    const rows = await list.readAll(new AbortController().signal);
    await downloadCsv(`${row.kind ?? 'products'}-to-correct.csv`, refusedLines(row, rows));
  };
  return (
    <Section
      title={t(wordsOf(row).rows)}
      actions={
        chosen === 'action refused' &&
        list.rows.length > 0 && (
          <Button
            variant="secondary"
            leftSection={<IconDownload size={18} aria-hidden />}
            onClick={() => void download().catch(notify.error)}
          >
            {t('Download to correct')}
          </Button>
        )
      }
    >
      <Stack gap="md">
        <NativeSelect
          label={t('Show')}
          data={[
            { value: '', label: t(wordsOf(row).all) },
            ...[...actions, ...results].map(([value, label]) => ({ value, label: t(label) })),
          ]}
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        />
        <Loaded
          query={query}
          empty={() => list.rows.length === 0 && <Text c="dimmed">{t('There are none.')}</Text>}
        >
          {() => (
            <>
              <ul className={classes.products}>
                {list.rows.map((each: ImportRow) => (
                  <RowItem key={each._id} row={each} />
                ))}
              </ul>
              <ShowMore more={list.more} />
            </>
          )}
        </Loaded>
      </Stack>
    </Section>
  );
}
