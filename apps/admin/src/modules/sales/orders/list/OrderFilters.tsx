import { orderStatuses, paymentMethodKeys, paymentStatuses } from '@kade/contract';
import { NativeSelect } from '@mantine/core';
import { phrase, useT } from '../../../../lib/i18n.ts';
import { paymentMethodLabels } from '../../../../lib/payment-methods.ts';
import type { OrderView } from '../order-filter.ts';
import { capitalize } from '../use-confirm-status-change.ts';
import { useMay } from '../../../stores/current/index.ts';
import classes from './list.module.css';

export interface OrderViewProps {
  view: OrderView;
  onChange: (change: Partial<OrderView>) => void;
}

/** What the orders are filtered by. */
export function OrderFilters({ view, onChange }: OrderViewProps) {
  const t = useT();
  const options = (statuses: readonly string[]) => [
    { value: '', label: t('All') },
    ...statuses.map((value) => ({ value, label: t(capitalize(value)) })),
  ];
  return (
    <>
      <NativeSelect
        label={t('Status')}
        data={options(orderStatuses)}
        value={view.status}
        onChange={({ currentTarget }) => onChange({ status: currentTarget.value })}
        className={classes.filter}
      />
      <NativeSelect
        label={t('Payment Status')}
        data={options(paymentStatuses)}
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
      <NativeSelect
        label={t('Bank slip')}
        data={[
          { value: '', label: t('All') },
          { value: 'waiting', label: t('Slip waiting') },
        ]}
        value={view.slip}
        onChange={({ currentTarget }) => onChange({ slip: currentTarget.value })}
        className={classes.filter}
      />
    </>
  );
}

const sorts = [
  ['-date', phrase('Newest first')],
  ['date', phrase('Oldest first')],
  ['-total', phrase('Total, highest first')],
  ['total', phrase('Total, lowest first')],
  ['customer', phrase('Name, A to Z')],
  ['-customer', phrase('Name, Z to A')],
] as const;

/** The sort order of the list, where there are no table headings to press. */
export function OrderSort({ view, onChange }: OrderViewProps) {
  const t = useT();
  const may = useMay();
  const known = sorts.some(([value]) => value === view.sort);
  return (
    <NativeSelect
      label={t('Order by')}
      data={[
        ...sorts
          .filter(([value]) => may('orders:prices') || !value.endsWith('total'))
          .map(([value, label]) => ({ value, label: t(label) })),
        ...(known ? [] : [{ value: view.sort, label: t('By column') }]),
      ]}
      value={view.sort}
      onChange={({ currentTarget }) => onChange({ sort: currentTarget.value })}
    />
  );
}
