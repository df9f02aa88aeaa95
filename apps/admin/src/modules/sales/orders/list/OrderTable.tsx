import type { Order } from '@kade/contract';
import { Button } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type ReactNode, useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../../../lib/i18n.ts';
import { useFoundText } from '../../../../lib/use-found-text.ts';
import { paths } from '../../../../lib/paths.ts';
import type { List } from '../../../../lib/use-list.ts';
import { ColumnChoice } from '../../../../ui/table/ColumnChoice.tsx';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import { useColumns } from '../../../../ui/table/use-columns.ts';
import { allows, useMembership } from '../../../stores/current/index.ts';
import type { Selection } from '../../../../ui/table/use-selection.ts';
import { orderColumns } from '../order-columns.tsx';
import classes from './list.module.css';

export interface OrderListData {
  list: List<Order>;
  selection: Selection;
  /** Saves all orders that match as a file. */
  onExport: () => void;
}

interface OrderTableProps extends OrderListData {
  sort: string;
  onSort: (sort: string) => void;
  /** The saved filters, beside the count. */
  saved: ReactNode;
}

/** The orders that match, as a table. */
export function OrderTable({ list, selection, sort, onSort, onExport, saved }: OrderTableProps) {
  const t = useT();
  const foundText = useFoundText();
  const navigate = useNavigate();
  const membership = useMembership();
  const columns = useColumns(
    'orders',
    useMemo(() => orderColumns(t, (need) => allows(membership, need)), [t, membership]),
  );
  return (
    <>
      <div className={classes.found}>
        <output>{foundText(t('{{count}} orders', { count: list.total }), list)}</output>
        {saved}
        <ColumnChoice {...columns} />
        <Button variant="secondary" leftSection={<IconDownload size={18} aria-hidden />} onClick={onExport}>
          {t('Export CSV')}
        </Button>
      </div>
      {list.total > 0 && (
        <DataTable
          label={t('Orders')}
          rows={list.rows}
          total={list.total}
          more={list.more}
          columns={columns.shown}
          rowKey={({ _id }) => _id}
          rowName={({ number }) => `#${number}`}
          sort={sort}
          onSort={onSort}
          onOpen={({ _id }) => void navigate(paths.order(_id))}
          selection={selection}
        />
      )}
    </>
  );
}
