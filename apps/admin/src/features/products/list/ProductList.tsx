import type { Product } from '@kade/contract';
import { Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import type { UseQueryResult } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useEffect, useMemo } from 'react';
import { downloadCsv } from '../../../lib/download.ts';
import { useT } from '../../../lib/i18n.ts';
import { useNarrow } from '../../../lib/narrow.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { notice } from '../../../ui/notice.tsx';
import { sorted } from '../../../ui/table/columns.ts';
import { ProductGrid } from '../cards/ProductGrid.tsx';
import { ProductListSkeleton, type Shape } from './ProductListSkeleton.tsx';
import { productColumns } from './product-columns.tsx';
import type { ProductViewProps } from './ProductFilters.tsx';
import { filtered, wholeList } from './product-filter.ts';
import { ProductTools, SavedProductViews } from './ProductTools.tsx';

const loadRows = () => import('./ProductRows.tsx');
const ProductRows = lazy(() => loadRows().then((file) => ({ default: file.ProductRows })));
const ProductTable = lazy(() =>
  import('./ProductTable.tsx').then((file) => ({ default: file.ProductTable })),
);

interface MatchingProps extends ProductViewProps {
  list: readonly Product[];
  shape: Shape;
}

/** Exports the shown products in their order. */
async function exportCsv(list: readonly Product[]): Promise<void> {
  const { csvLine } = await import('../csv/product-csv.ts');
  await downloadCsv('products.csv', list.map(csvLine)).catch(notice.error);
}

/** The chosen view; otherwise rows on windows with room for at most two cards, and cards on others. */
function shapeOf(view: string, narrow: boolean): Shape {
  if (view === 'grid' || (!narrow && view !== 'table')) return 'cards';
  return narrow ? 'rows' : 'table';
}

/** The tools at once, and the products when they have loaded. */
export function ProductList({ query }: { query: UseQueryResult<Product[]> }) {
  const [view, change] = useUrlState(wholeList);
  const shape = shapeOf(view.view, useNarrow());
  // The code of the rows loads while the products load.
  useEffect(() => {
    if (shape === 'rows') void loadRows();
  }, [shape]);
  return (
    <>
      {!query.isLoadingError && <ProductTools view={view} change={change} />}
      <Loaded query={query} skeleton={<ProductListSkeleton shape={shape} />}>
        {(all) => <Matching list={all} view={view} change={change} shape={shape} />}
      </Loaded>
    </>
  );
}

/** The products that match, and their count. */
function Matching({ list, view, change, shape }: MatchingProps) {
  const t = useT();
  const narrow = useNarrow();
  const { q, category, stock, sort } = useDeferredValue(view);
  const matching = useMemo(() => filtered(list, { q, category, stock }), [list, q, category, stock]);
  const ordered = useMemo(() => sorted(matching, productColumns(), sort), [matching, sort]);
  if (shape === 'rows' && matching.length > 0)
    return (
      <Suspense fallback={<ProductListSkeleton shape="rows" />}>
        <ProductRows list={ordered} onExport={() => void exportCsv(ordered)} />
      </Suspense>
    );
  return (
    <>
      <Group justify="space-between" mb="sm" gap="xs">
        <Text component="output" size="sm" c="dimmed" flex={1}>
          {t('{{count}} products', { count: matching.length })}
        </Text>
        {!narrow && <SavedProductViews view={view} change={change} />}
        <Button
          variant="secondary"
          leftSection={<IconDownload size={18} aria-hidden />}
          onClick={() => void exportCsv(ordered)}
        >
          {t('Export CSV')}
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
      ) : shape === 'table' ? (
        <Suspense fallback={<ProductListSkeleton shape="table" bare />}>
          <ProductTable list={matching} sort={sort} onSort={(next) => change({ sort: next })} />
        </Suspense>
      ) : (
        <ProductGrid products={ordered} />
      )}
    </>
  );
}
