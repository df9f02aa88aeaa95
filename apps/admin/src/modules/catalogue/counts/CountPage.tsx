import { Button } from '@mantine/core';
import { IconPackage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router-dom';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Message } from '../../../ui/Message.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Counting } from './Counting.tsx';
import { useMay } from '../../stores/current/index.ts';
import { counts } from './queries.ts';
import { useCountedPlace } from './use-counted-place.ts';

/** /products/counts/:id: counts what is on the shelves. */
export function CountPage() {
  const t = useT();
  const may = useMay();
  const { id = '' } = useParams();
  const count = useQuery(counts.get(id));
  const items = useQuery(counts.items(id));
  const lines = useQuery(counts.lines(id));
  const place = useCountedPlace(count.data);
  return (
    <Page
      title={count.data?.name ?? t('Stock-take')}
      lead={place && t('At the place {{name}}', { name: place })}
      back={{ to: paths.counts(), label: t('Stock-takes') }}
      actions={
        <Button variant="secondary" component={Link} to={paths.reviewCount(id)}>
          {t('See the differences')}
        </Button>
      }
    >
      {count.data?.state === 'closed' && (
        <Message tone="warning">{t('This stock-take has ended. Nothing more is saved in it.')}</Message>
      )}
      <Loaded
        query={items}
        empty={(all) =>
          all.length === 0 && (
            <EmptyState icon={IconPackage} title={t('No products')} hint={t('There is nothing to count.')} />
          )
        }
      >
        {(all) => (
          <Loaded query={lines}>
            {(known) => (
              <Counting
                count={id}
                isOpen={count.data?.state !== 'closed' && may('stock:write')}
                items={all}
                lines={known}
                onUnknown={() => void items.refetch()}
              />
            )}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}
