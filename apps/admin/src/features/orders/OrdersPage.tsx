import { Button } from '@mantine/core';
import { IconCash, IconPlus, IconReceipt } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazyDialog } from '../../ui/lazy-dialog.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { More } from '../../ui/More.tsx';
import { Page } from '../../ui/Page.tsx';
import { OrderListSkeleton } from './list/OrderListSkeleton.tsx';
import { orders } from './queries.ts';

const loadList = () => import('./OrderList.tsx');
const OrderList = lazy(() => loadList().then((file) => ({ default: file.OrderList })));
const NewOrders = lazy(() => import('./list/NewOrders.tsx').then((file) => ({ default: file.NewOrders })));
const CreateOrderDialog = lazyDialog(() =>
  import('./create/CreateOrderDialog.tsx').then((file) => file.CreateOrderDialog),
);

/** /orders: every order of the store, to find, sort, change and export. */
export function OrdersPage() {
  const t = useT();
  const list = useQuery(orders.list());
  const [creating, setCreating] = useState(false);
  // The code of the table loads while the orders load.
  useEffect(() => {
    void loadList();
  }, []);
  const [busy, setBusy] = useState(false);
  const [news, setNews] = useState(0);
  const createButton = (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
      {t('Create Order')}
    </Button>
  );
  const actions = (
    <>
      <More>
        <Button
          component={Link}
          to={paths.courierCash()}
          variant="secondary"
          leftSection={<IconCash size={18} aria-hidden />}
        >
          {t('Cash from couriers')}
        </Button>
      </More>
      {list.data?.length !== 0 && createButton}
    </>
  );
  return (
    <Page title={t('Orders')} news={news} width="wide" tight actions={actions}>
      {list.data && (
        <Suspense>
          <NewOrders all={list.data} busy={busy || creating} onNews={setNews} />
        </Suspense>
      )}
      <Loaded
        query={list}
        skeleton={<OrderListSkeleton />}
        empty={(all) =>
          all.length === 0 && (
            <EmptyState
              icon={IconReceipt}
              title={t('No orders yet')}
              hint={t(
                'Orders from your shop appear here. Orders by phone or message can be written down too.',
              )}
              action={createButton}
            />
          )
        }
      >
        {(all) => (
          <Suspense fallback={<OrderListSkeleton />}>
            <OrderList all={all} onBusy={setBusy} />
          </Suspense>
        )}
      </Loaded>
      <CreateOrderDialog opened={creating} onClose={() => setCreating(false)} />
    </Page>
  );
}
