import { Button } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { useList } from '../../../lib/use-list.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ShowMore } from '../../../ui/list/ShowMore.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Section } from '../../../ui/Section.tsx';
import { PastOrderList } from './PastOrderList.tsx';
import { pastOrders } from './queries.ts';

/** /orders/imported: the orders of the shop before, newest first. */
export function PastOrdersPage() {
  const t = useT();
  const { query, list } = useList(pastOrders());
  return (
    <Page
      title={t('Imported orders')}
      lead={t('They are history: nothing is sent for them, and reports leave them out.')}
      back={{ to: paths.orders(), label: t('Orders') }}
    >
      <Loaded
        query={query}
        empty={() =>
          list.rows.length === 0 && (
            <EmptyState
              icon={IconFileImport}
              title={t('No imported orders')}
              hint={t(
                'Import the file of orders of your shop before, and your customers have their history.',
              )}
              action={
                <Button component={Link} to={paths.imports()}>
                  {t('Move in from another shop')}
                </Button>
              }
            />
          )
        }
      >
        {() => (
          <Section title={t('Orders of the past')}>
            <PastOrderList orders={list.rows} />
            <ShowMore more={list.more} />
          </Section>
        )}
      </Loaded>
    </Page>
  );
}
