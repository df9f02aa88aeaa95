import type { Order } from '@kade/contract';
import { Button } from '@mantine/core';
import { IconCash, IconFileImport, IconPlus, IconReceipt, IconTruckDelivery } from '@tabler/icons-react';
import { Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { useList } from '../../../lib/use-list.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { useMay } from '../../stores/current/index.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { MoreMenu } from '../../../ui/MoreMenu.tsx';
import { Page } from '../../../ui/Page.tsx';
import { OrderListSkeleton } from './list/OrderListSkeleton.tsx';
import { hasOrderFilter, defaultOrderView } from './order-filter.ts';
import { orders } from './queries.ts';

const loadList = () => import('./OrderList.tsx');
const OrderList = lazyPart(() => loadList().then((file) => file.OrderList));
const NewOrders = lazyPart(() => import('./list/NewOrders.tsx').then((file) => file.NewOrders));
const CreateOrderDialog = lazyDialog(() =>
  import('./create/CreateOrderDialog.tsx').then((file) => file.CreateOrderDialog),
);

const newestOrderDate = (rows: readonly Order[]) =>
  rows.reduce((most, { number }) => Math.max(most, number), 0);

/** The pages beside the list of orders that the member may see. */
function OtherPages() {
  const t = useT();
  const may = useMay();
  return (
    <MoreMenu>
      {may('reports:read') && (
        <Button
          component={Link}
          to={paths.courierCash()}
          variant="secondary"
          leftSection={<IconCash size={18} aria-hidden />}
        >
          {t('Cash from couriers')}
        </Button>
      )}
      <Button
        component={Link}
        to={paths.couriers()}
        variant="secondary"
        leftSection={<IconTruckDelivery size={18} aria-hidden />}
      >
        {t('Couriers')}
      </Button>
      {may('customers:read') && (
        <Button
          component={Link}
          to={paths.pastOrders()}
          variant="secondary"
          leftSection={<IconFileImport size={18} aria-hidden />}
        >
          {t('Imported orders')}
        </Button>
      )}
    </MoreMenu>
  );
}

/** /orders: every order of the store, to find, sort, change and export. */
export function OrdersPage() {
  const t = useT();
  const may = useMay();
  const [view] = useUrlState(defaultOrderView);
  const { query, list } = useList(orders.list(view));
  const filtered = hasOrderFilter(view);
  // While another search is read, the rows are those of the search before.
  const none = query.data !== undefined && !query.isPlaceholderData && list.total === 0 && !filtered;
  const [creating, setCreating] = useState(false);
  // The code of the table loads while the orders load.
  useEffect(() => {
    void loadList();
  }, []);
  const [busy, setBusy] = useState(false);
  const [newOrderCount, setNewOrderCount] = useState(0);
  const createButton = may('orders:write') && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setCreating(true)}>
      {t('Create Order')}
    </Button>
  );
  const actions = (
    <>
      <OtherPages />
      {!none && createButton}
    </>
  );
  return (
    <Page title={t('Orders')} newCount={newOrderCount} width="wide" tight actions={actions}>
      {query.data && (
        <Suspense>
          <NewOrders
            inList={filtered || view.sort !== defaultOrderView.sort ? null : newestOrderDate(list.rows)}
            busy={busy || creating}
            onNews={setNewOrderCount}
          />
        </Suspense>
      )}
      <Loaded
        // A search that is refused leaves its words where they can be changed.
        query={{ ...query, data: query.data || filtered ? list : undefined }}
        skeleton={<OrderListSkeleton />}
        empty={() =>
          none && (
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
        {() => (
          <Suspense fallback={<OrderListSkeleton />}>
            <OrderList orders={{ query, list }} onBusy={setBusy} />
          </Suspense>
        )}
      </Loaded>
      <CreateOrderDialog opened={creating} onClose={() => setCreating(false)} />
    </Page>
  );
}
