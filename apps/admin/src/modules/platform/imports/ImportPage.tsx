import type { Import } from '@kade/contract';
import { Progress, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { day } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Message } from '../../../ui/Message.tsx';
import { Page } from '../../../ui/Page.tsx';
import { ImportRows } from './ImportRows.tsx';
import { May } from '../../stores/current/index.ts';
import { ImportSteps } from './ImportSteps.tsx';
import { progressOf, stateLabels, systemLabels, wordsOf } from './labels.ts';
import { MappingForm } from './MappingForm.tsx';
import { imports } from './queries.ts';
import { ReadingForm } from './ReadingForm.tsx';

/** /products/imports/:id: what a file would change, how far that is, and what became of each row. */
export function ImportPage() {
  const t = useT();
  const { id = '' } = useParams();
  const query = useQuery(imports.get(id));
  return (
    <Page
      title={query.data?.file_name ?? t('Import')}
      back={{ to: paths.imports(), label: t('Imports') }}
      actions={query.data && <ImportSteps row={query.data} />}
    >
      <Loaded query={query}>{(row) => <ImportView row={row} />}</Loaded>
    </Page>
  );
}

function ImportView({ row }: { row: Import }) {
  const t = useT();
  const { state } = row;
  if (state === 'mapping')
    return (
      <May need="products:delete">
        <MappingForm row={row} />
      </May>
    );
  if (state === 'checking')
    return <Text component="output">{t('The file is being checked. You can leave this page.')}</Text>;
  return (
    <Stack gap="lg">
      <Summary row={row} />
      {state === 'checked' && (
        <May need="products:delete">
          <ReadingForm row={row} />
        </May>
      )}
      <ImportRows row={row} />
    </Stack>
  );
}

function Summary({ row }: { row: Import }) {
  const t = useT();
  const { figures, state, left, categories } = row;
  const { create, update, same, refused } = figures;
  return (
    <Stack gap="xs">
      <Text component="output" fw={600}>
        {[
          t('{{count}} new', { count: create }),
          t('{{count}} to change', { count: update }),
          t('{{count}} unchanged', { count: same }),
          t('{{count}} left out', { count: refused }),
        ].join(' · ')}
      </Text>
      <Text size="sm" c="dimmed">
        {[
          t(systemLabels[row.system]),
          t('{{count}} lines', { count: row.lines }),
          t(stateLabels[state]),
        ].join(' · ')}
      </Text>
      <Running row={row} />
      {state === 'checked' && categories.length > 0 && (
        <Text size="sm">{t('New categories: {{names}}', { names: categories.join(', ') })}</Text>
      )}
      {state === 'checked' && left.length > 0 && (
        <Text size="sm">{t('Columns that are left behind: {{names}}', { names: left.join(', ') })}</Text>
      )}
      {state === 'done' && row.undo_until && (
        <Text size="sm">{t('It can be undone until {{day}}.', { day: day(row.undo_until) })}</Text>
      )}
      {figures.pictures_waiting > 0 && state !== 'checked' && (
        <Text size="sm">
          {t('Pictures of {{count}} products are still to be fetched.', { count: figures.pictures_waiting })}
        </Text>
      )}
      {figures.pictures_failed > 0 && (
        <Message tone="warning">
          {t('Pictures of {{count}} products could not be fetched. Their rows say why.', {
            count: figures.pictures_failed,
          })}
        </Message>
      )}
      {figures.failed + figures.changed > 0 && (
        <Message tone="warning">
          {t(wordsOf(row).failed, { count: figures.failed + figures.changed })}
        </Message>
      )}
    </Stack>
  );
}

/** How far an import is. It goes on when the page is left. */
function Running({ row }: { row: Import }) {
  const t = useT();
  const { made, of } = progressOf(row);
  if (row.state !== 'running' && row.state !== 'paused' && row.state !== 'undoing') return null;
  return (
    <Stack gap={4}>
      <Text size="sm">{t(wordsOf(row).progress, { made, of })}</Text>
      <Progress.Root size="lg">
        <Progress.Section value={of === 0 ? 100 : (100 * made) / of} aria-label={t('Progress')} />
      </Progress.Root>
      {row.state !== 'paused' && <Text size="sm">{t('You can leave this page. The import goes on.')}</Text>}
    </Stack>
  );
}
