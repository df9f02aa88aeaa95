import type { Product } from '@kade/contract';
import { Group } from '@mantine/core';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { ColumnChoice } from '../../../ui/table/ColumnChoice.tsx';
import { DataTable } from '../../../ui/table/DataTable.tsx';
import { useColumns } from '../../../ui/table/use-columns.ts';
import { useSelection } from '../../../ui/table/use-selection.ts';
import { QuickEdit } from '../quick/QuickEdit.tsx';
import { ProductBulk } from './ProductBulk.tsx';
import { productColumns } from './product-columns.tsx';

interface ProductTableProps {
  list: readonly Product[];
  sort: string;
  onSort: (sort: string) => void;
}

const idOf = ({ _id }: Product) => _id;
const nameOf = ({ name }: Product) => name;

/** Products as a table with columns to choose and bulk actions. */
export function ProductTable({ list, sort, onSort }: ProductTableProps) {
  const t = useT();
  const navigate = useNavigate();
  const selection = useSelection(useMemo(() => list.map(idOf), [list]));
  // While products are selected, editing in a row is off: actions apply to the selection.
  const selecting = selection.ids.length > 0;
  const columns = useColumns('products', selecting ? productColumns() : productColumns(QuickEdit));
  return (
    <>
      <Group justify="space-between" mb="sm" gap="xs">
        <ProductBulk list={list} selection={selection} />
        <ColumnChoice {...columns} />
      </Group>
      <DataTable
        label={t('Products')}
        rows={list}
        columns={columns.shown}
        rowKey={idOf}
        rowName={nameOf}
        sort={sort}
        onSort={onSort}
        onOpen={({ _id }) => void navigate(paths.product(_id))}
        selection={selection}
      />
    </>
  );
}
