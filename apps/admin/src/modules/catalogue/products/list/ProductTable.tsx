import type { Product } from '@kade/contract';
import { Group } from '@mantine/core';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../../../lib/i18n.ts';
import { paths } from '../../../../lib/paths.ts';
import type { List } from '../../../../lib/use-list.ts';
import { useChosen } from '../../../../ui/list/use-chosen.ts';
import type { WithAll } from '../../../../ui/list/use-read-all.tsx';
import { ColumnChoice } from '../../../../ui/table/ColumnChoice.tsx';
import { DataTable } from '../../../../ui/table/DataTable.tsx';
import { useColumns } from '../../../../ui/table/use-columns.ts';
import { QuickEdit } from '../quick-edit/QuickEdit.tsx';
import { ProductBulk } from './ProductBulk.tsx';
import { useMay } from '../../../stores/current/index.ts';
import { productColumns } from './product-columns.tsx';

export interface ProductListData {
  list: List<Product>;
  withAll: WithAll<Product>;
}

interface ProductTableProps extends ProductListData {
  sort: string;
  onSort: (sort: string) => void;
}

const getId = ({ _id }: Product) => _id;
const getName = ({ name }: Product) => name;

/** Products as a table with columns to choose and bulk actions. */
export function ProductTable({ list, withAll, sort, onSort }: ProductTableProps) {
  const t = useT();
  const navigate = useNavigate();
  const may = useMay();
  const { selection, chosen } = useChosen(list, withAll);
  // While products are selected, editing in a row is off: actions apply to the selection.
  const selecting = chosen.length > 0;
  const columns = useColumns(
    'products',
    selecting || !may('products:write') ? productColumns() : productColumns(QuickEdit),
  );
  return (
    <>
      <Group justify="space-between" mb="sm" gap="xs">
        <ProductBulk chosen={chosen} selection={selection} />
        <ColumnChoice {...columns} />
      </Group>
      <DataTable
        label={t('Products')}
        rows={list.rows}
        total={list.total}
        more={list.more}
        columns={columns.shown}
        rowKey={getId}
        rowName={getName}
        sort={sort}
        onSort={onSort}
        onOpen={({ _id }) => void navigate(paths.product(_id))}
        selection={selection}
      />
    </>
  );
}
