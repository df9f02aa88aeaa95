import { type Order, orderStatuses, paymentMethodKeys, paymentStatuses } from '@kade/contract';
import { Button, Group, NativeSelect, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useEffect, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { downloadCsv } from '../../lib/download.ts';
import { useT } from '../../lib/i18n.ts';
import { paymentMethodLabels } from '../../lib/payment-methods.ts';
import { paths } from '../../lib/paths.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { notice } from '../../ui/notice.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { ColumnChoice } from '../../ui/table/ColumnChoice.tsx';
import { DataTable } from '../../ui/table/DataTable.tsx';
import { useColumns } from '../../ui/table/use-columns.ts';
import { useSelection } from '../../ui/table/use-selection.ts';
import { orderColumns } from './order-columns.tsx';
import { csvRow } from './order-csv.ts';
import { filterOrders, type OrderView, orderView } from './order-filter.ts';
import classes from './orders.module.css';

const BulkBar = lazily(() => import('./BulkBar.tsx').then((file) => file.BulkBar));

interface OrderListProps {
  all: Order[];
  /** Told whether orders are ticked: then the list is not to change under the merchant's hands. */
  onBusy: (busy: boolean) => void;
}

/** The orders that match what the address says, and what can be done with them. */
export function OrderList({ all, onBusy }: OrderListProps) {
  const t = useT();
  const navigate = useNavigate();
  const [view, setView] = useUrlState(orderView);
  const { q, status, payment, method } = view;
  const found = useMemo(
    () => filterOrders(all, { q, status, payment, method }),
    [all, q, status, payment, method],
  );
  const columns = useColumns(
    'orders',
    useMemo(() => orderColumns(t), [t]),
  );
  const selection = useSelection(useMemo(() => found.map(({ _id }) => _id), [found]));
  const chosen = useMemo(() => found.filter(({ _id }) => selection.has(_id)), [found, selection]);
  const busy = chosen.length > 0;
  useEffect(() => onBusy(busy), [onBusy, busy]);
  const save = (rows: readonly Order[]) =>
    void downloadCsv('orders.csv', rows.map(csvRow)).catch(notice.error);

  return (
    <>
      <Toolbar view={view} onChange={setView}>
        <ColumnChoice {...columns} />
        <Button
          variant="secondary"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => save(found)}
        >
          {t('Export CSV')}
        </Button>
      </Toolbar>
      <Text component="output" display="block" size="sm" c="dimmed" mb="xs">
        {t('{{count}} orders', { count: found.length })}
      </Text>
      <BulkBar
        opened={chosen.length > 0}
        chosen={chosen}
        selection={selection}
        onExport={() => save(chosen)}
      />
      {found.length === 0 ? (
        <EmptyState
          title={t('No order matches')}
          action={
            <Button
              variant="secondary"
              onClick={() => setView({ q: '', status: '', payment: '', method: '' })}
            >
              {t('Clear filters')}
            </Button>
          }
        />
      ) : (
        <DataTable
          label={t('Orders')}
          rows={found}
          columns={columns.shown}
          rowKey={({ _id }) => _id}
          rowName={({ number }) => `#${number}`}
          sort={view.sort}
          onSort={(sort) => setView({ sort })}
          onOpen={({ _id }) => void navigate(paths.order(_id))}
          selection={selection}
        />
      )}
      {chosen.length > 0 && <div className={classes.bulkSpace} />}
    </>
  );
}

interface ToolbarProps {
  view: OrderView;
  onChange: (change: Partial<OrderView>) => void;
  children: ReactNode;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

function Toolbar({ view, onChange, children }: ToolbarProps) {
  const t = useT();
  const options = (all: string, statuses: readonly string[]) => [
    { value: '', label: all },
    ...statuses.map((value) => ({ value, label: t(capital(value)) })),
  ];
  return (
    <Group gap="sm" className={classes.toolbar}>
      <SearchField
        label={t('Search orders')}
        placeholder={t('Number, name, phone, product')}
        value={view.q}
        onChange={(q) => onChange({ q })}
        className={classes.search}
      />
      <NativeSelect
        label={t('Status')}
        data={options(t('All'), orderStatuses)}
        value={view.status}
        onChange={({ currentTarget }) => onChange({ status: currentTarget.value })}
        className={classes.filter}
      />
      <NativeSelect
        label={t('Payment Status')}
        data={options(t('All'), paymentStatuses)}
        value={view.payment}
        onChange={({ currentTarget }) => onChange({ payment: currentTarget.value })}
        className={classes.filter}
      />
      <NativeSelect
        label={t('Payment Method')}
        data={[
          { value: '', label: t('All') },
          ...paymentMethodKeys.map((value) => ({ value, label: t(paymentMethodLabels[value]) })),
        ]}
        value={view.method}
        onChange={({ currentTarget }) => onChange({ method: currentTarget.value })}
        className={classes.filter}
      />
      {children}
    </Group>
  );
}
