import { IconCash } from '@tabler/icons-react';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { HelpLink } from '../../../ui/HelpLink.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Loaded, Loading } from '../../../ui/Loaded.tsx';
import { Page } from '../../../ui/Page.tsx';
import { orders } from './queries.ts';
import { May } from '../../stores/current/index.ts';

const CourierCashSheets = lazyPart(() =>
  import('./courier-cash/CourierCashSheets.tsx').then((file) => file.CourierCashSheets),
);

/** /orders/cash: what couriers have collected at the door and still owe. */
export function CourierCashPage() {
  const t = useT();
  const debts = useQuery(orders.courierDebts());
  return (
    <Page
      title={t('Cash from couriers')}
      lead={t('Parcels that are paid at the door and whose money you do not have yet.')}
      back={{ to: paths.orders(), label: t('Orders') }}
      actions={
        <>
          <HelpLink topic="couriers" />
          <May need="settlements:write">
            <Button component={Link} to={paths.courierStatement()} variant="secondary">
              {t('Read a statement')}
            </Button>
          </May>
        </>
      }
    >
      <Loaded
        query={debts}
        empty={(all) =>
          all.length === 0 && (
            <EmptyState
              icon={IconCash}
              title={t('No courier owes you anything')}
              hint={t('Parcels that are paid at the door appear here once they are shipped.')}
            />
          )
        }
      >
        {(all) => (
          <Suspense fallback={<Loading />}>
            <CourierCashSheets debts={all} />
          </Suspense>
        )}
      </Loaded>
    </Page>
  );
}
