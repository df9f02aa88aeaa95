import type { Import } from '@kade/contract';
import { Anchor, Button, Text } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { day } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { useList } from '../../../lib/use-list.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ShowMore } from '../../../ui/list/ShowMore.tsx';
import { HelpLink } from '../../../ui/HelpLink.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Section } from '../../../ui/Section.tsx';
import rows from '../../../ui/setting-rows.module.css';
import { Hint } from '../../../ui/StatusBadge.tsx';
import { May } from '../../stores/current/index.ts';
import { ChooseFile } from './ChooseFile.tsx';
import { isAtWork, kindLabels, progressOf, stateLabels, systemLabels, wordsOf } from './labels.ts';
import { imports } from './queries.ts';

/** /products/imports: the files of products that were sent, the newest first. */
export function ImportsPage() {
  const t = useT();
  const { query, list } = useList({
    ...imports.list(),
    refetchInterval: (read) =>
      read.state.data?.pages.some((page) => page.rows.some(isAtWork)) ? 2_000 : false,
  });
  return (
    <Page
      title={t('Move in from another shop')}
      lead={t(
        'Send a file of products, customers or orders that Shopify, WooCommerce or Kade has written, or one of your own.',
      )}
      back={{ to: paths.products(), label: t('Products') }}
      actions={
        <>
          <HelpLink topic="imports" />
          <May need="store:write">
            <Button variant="secondary" component={Link} to={paths.redirects()}>
              {t('Old addresses')}
            </Button>
          </May>
          <May need="products:delete">
            <ChooseFile />
          </May>
        </>
      }
    >
      <Loaded
        query={query}
        empty={() =>
          list.rows.length === 0 && (
            <EmptyState
              icon={IconFileImport}
              title={t('No imports yet')}
              hint={t(
                'You see what a file would change before anything is written, and can undo it for 7 days.',
              )}
            />
          )
        }
      >
        {() => (
          <Section title={t('Your imports')}>
            <ul className={rows.rows}>
              {list.rows.map((row) => (
                <ImportLine key={row._id} row={row} />
              ))}
            </ul>
            <ShowMore more={list.more} />
          </Section>
        )}
      </Loaded>
    </Page>
  );
}

function ImportLine({ row }: { row: Import }) {
  const t = useT();
  const { made, of } = progressOf(row);
  const done = row.state === 'running' || row.state === 'paused' || row.state === 'undoing';
  return (
    <li>
      <div className={rows.rowText}>
        <Anchor component={Link} to={paths.import(row._id)} fw={600}>
          {row.file_name}
        </Anchor>
        <Text size="sm" c="dimmed">
          {[
            day(row.created_at),
            row.by,
            t(systemLabels[row.system]),
            t(kindLabels[row.kind ?? 'products']),
          ].join(' · ')}
          {done && ` · ${t(wordsOf(row).progress, { made, of })}`}
        </Text>
      </div>
      <Hint tone={isAtWork(row) ? 'green' : 'grey'}>{t(stateLabels[row.state])}</Hint>
    </li>
  );
}
