import type { Order } from '@kade/contract';
import { Button, Group } from '@mantine/core';
import { useEffect } from 'react';
import { downloadCsv } from '../../../lib/download.ts';
import { useT } from '../../../lib/i18n.ts';
import { useNarrow } from '../../../lib/viewport.ts';
import type { useList } from '../../../lib/use-list.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { useMay } from '../../stores/current/index.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { ListTools } from '../../../ui/list/ListTools.tsx';
import { useChosen } from '../../../ui/list/use-chosen.ts';
import { useReadAll } from '../../../ui/list/use-read-all.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { notify } from '../../../ui/notify.tsx';
import { SavedViews } from '../../../ui/saved-views/SavedViews.tsx';
import { SearchField } from '../../../ui/SearchField.tsx';
import classes from './list/list.module.css';
import { OrderFilters, OrderSort, type OrderViewProps } from './list/OrderFilters.tsx';
import { OrderListSkeleton } from './list/OrderListSkeleton.tsx';
import { OrderRows } from './list/OrderRows.tsx';
import { ReportedOrders } from './list/ReportedOrders.tsx';
import { OrderTable } from './list/OrderTable.tsx';
import { toVisibleCsvRow } from './order-csv.ts';
import { defaultOrderView } from './order-filter.ts';
import styles from './orders.module.css';

const BulkBar = lazyDialog(() => import('./BulkBar.tsx').then((file) => file.BulkBar));

const { sort: _sort, ...everything } = defaultOrderView;

interface OrderListProps {
  orders: ReturnType<typeof useList<Order>>;
  /** Called with whether orders are selected: the list must not change meanwhile. */
  onBusy: (busy: boolean) => void;
}

/** The orders that match the filters of the address, and their actions. */
export function OrderList({ orders: { query, list }, onBusy }: OrderListProps) {
  const narrow = useNarrow();
  const may = useMay();
  const [view, setView] = useUrlState(defaultOrderView);
  const { withAll, progress } = useReadAll(list);
  const { selection, chosen } = useChosen(list, withAll);
  const busy = chosen.length > 0;
  useEffect(() => onBusy(busy), [onBusy, busy]);
  const save = (rows: readonly Order[]) =>
    void downloadCsv(
      'orders.csv',
      rows.map((row) => toVisibleCsvRow(row, may)),
    ).catch(notify.error);
  const props = { list, selection, onExport: () => void withAll(save) };
  const Tools = narrow ? NarrowTools : WideTools;

  return (
    <>
      <Tools view={view} onChange={setView} />
      <ReportedOrders view={view} onChange={setView} />
      <BulkBar opened={busy} chosen={chosen} selection={selection} onExport={() => save(chosen)} />
      {progress}
      <Loaded query={query} skeleton={<OrderListSkeleton bare />}>
        {() => (
          <>
            {narrow ? (
              <OrderRows {...props} />
            ) : (
              <OrderTable
                {...props}
                sort={view.sort}
                saved={<SavedOrderViews view={view} onChange={setView} />}
                onSort={(next) => setView({ sort: next })}
              />
            )}
            {list.total === 0 && <NoMatch onClear={() => setView(everything)} />}
          </>
        )}
      </Loaded>
      {busy && <div className={styles.bulkSpace} />}
    </>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const t = useT();
  return (
    <EmptyState
      title={t('No order matches')}
      action={
        <Button variant="secondary" onClick={onClear}>
          {t('Clear filters')}
        </Button>
      }
    />
  );
}

function WideTools({ view, onChange }: OrderViewProps) {
  const t = useT();
  return (
    <Group component="search" gap="sm" className={classes.toolbar}>
      <SearchField
        label={t('Search orders')}
        placeholder={t('Number, name, phone, product')}
        value={view.q}
        onChange={(q) => onChange({ q })}
        className={classes.search}
      />
      <OrderFilters view={view} onChange={onChange} />
    </Group>
  );
}

const SavedOrderViews = (props: OrderViewProps) => (
  <SavedViews list="orders" defaults={defaultOrderView} {...props} />
);

function NarrowTools({ view, onChange }: OrderViewProps) {
  const t = useT();
  const { status, payment, method, slip, sort } = view;
  const set = [status, payment, method, slip, sort !== defaultOrderView.sort].filter(Boolean).length;
  return (
    <ListTools
      label={t('Search orders')}
      placeholder={t('Number, name, phone, product')}
      words={view.q}
      onWords={(q) => onChange({ q })}
      set={set}
      onClear={() => onChange({ ...everything, q: view.q, sort: defaultOrderView.sort })}
    >
      <SavedOrderViews view={view} onChange={onChange} />
      <OrderFilters view={view} onChange={onChange} />
      <OrderSort view={view} onChange={onChange} />
    </ListTools>
  );
}
