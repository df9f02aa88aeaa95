import { Button } from '@mantine/core';
import { IconPlus, IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useT } from '../../lib/i18n.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { orders } from './queries.ts';

const loadList = () => import('./OrderList.tsx');
const OrderList = lazy(() => loadList().then((file) => ({ default: file.OrderList })));
const CreateOrderDialog = lazily(() =>
  import('./CreateOrderDialog.tsx').then((file) => file.CreateOrderDialog),
);

/** /orders: every order of the store, to find, sort, change and export. */
export function OrdersPage() {
  const t = useT();
  const list = useQuery(orders.list());
  const [creating, setCreating] = useState(false);
  // The table is fetched while the orders are on their way.
  useEffect(() => {
    void loadList();
  }, []);
  const create = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
      {t('Create Order')}
    </Button>
  );
  return (
    <Page title={t('Orders')} width="wide" actions={create}>
      <Loaded
        query={list}
        empty={(all) =>
          all.length === 0 && (
            <EmptyState
              icon={IconReceipt}
              title={t('No orders yet')}
              hint={t(
                'Orders from your shop appear here. Orders by phone or message can be written down too.',
              )}
            />
          )
        }
      >
        {(all) => (
          <Suspense>
            <OrderList all={all} />
          </Suspense>
        )}
      </Loaded>
      <CreateOrderDialog opened={creating} onClose={() => setCreating(false)} />
    </Page>
  );
}
