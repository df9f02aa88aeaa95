import type { Product } from '@kade/contract';
import { Button, Group, Skeleton, Text } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ComponentProps, lazy, Suspense, useDeferredValue, useMemo } from 'react';
import { downloadCsv } from '../../../lib/download.ts';
import { useT } from '../../../lib/i18n.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { notice } from '../../../ui/notice.tsx';
import { sorted } from '../../../ui/table/columns.ts';
import { ProductGrid } from '../cards/ProductGrid.tsx';
import { ProductPlaces } from '../cards/ProductPlaces.tsx';
import { productColumns } from './product-columns.tsx';
import { filtered, wholeList } from './product-filter.ts';
import { ProductTools } from './ProductTools.tsx';

const ProductTable = lazy(() =>
  import('./ProductTable.tsx').then((file) => ({ default: file.ProductTable })),
);

type ProductToolsProps = ComponentProps<typeof ProductTools>;

/** Saves what is shown, in its order. */
async function exportCsv(list: readonly Product[]): Promise<void> {
  const { csvLine } = await import('../csv/product-csv.ts');
  await downloadCsv('products.csv', list.map(csvLine)).catch(notice.error);
}

/** The tools at once, and the products as soon as they have come. */
export function ProductList({ query }: { query: UseQueryResult<Product[]> }) {
  const [view, change] = useUrlState(wholeList);
  return (
    <>
      {!query.isLoadingError && <ProductTools view={view} change={change} />}
      <Loaded query={query} skeleton={<ListSkeleton table={view.view === 'table'} />}>
        {(all) => <Matching list={all} view={view} change={change} />}
      </Loaded>
    </>
  );
}

/** What of the list matches, and how much that is. */
function Matching({ list, view, change }: { list: readonly Product[] } & ProductToolsProps) {
  const t = useT();
  const { q, category, stock, sort } = useDeferredValue(view);
  const matching = useMemo(() => filtered(list, { q, category, stock }), [list, q, category, stock]);
  const ordered = useMemo(() => sorted(matching, productColumns(), sort), [matching, sort]);
  return (
    <>
      <Group justify="space-between" mb="sm" gap="xs">
        <Text component="output" size="sm" c="dimmed">
          {t('{{count}} products', { count: matching.length })}
        </Text>
        <Button variant="link" size="xs" onClick={() => void exportCsv(ordered)}>
          {t('Export as CSV')}
        </Button>
      </Group>
      {matching.length === 0 ? (
        <EmptyState
          title={t('No product matches')}
          action={
            <Button variant="secondary" onClick={() => change({ q: '', category: '', stock: '' })}>
              {t('Show all products')}
            </Button>
          }
        />
      ) : view.view === 'table' ? (
        <Suspense fallback={<TablePlace />}>
          <ProductTable list={matching} sort={sort} onSort={(next) => change({ sort: next })} />
        </Suspense>
      ) : (
        <ProductGrid products={ordered} />
      )}
    </>
  );
}

/** As high as what comes, so that nothing jumps. */
const ListSkeleton = ({ table }: { table: boolean }) => (
  <>
    <Skeleton height="var(--kade-control-small)" mb="sm" />
    {table ? <TablePlace /> : <ProductPlaces />}
  </>
);

const TablePlace = () => <Skeleton height="70dvh" radius="md" />;
