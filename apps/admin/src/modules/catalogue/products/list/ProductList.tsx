import type { Product } from '@kade/contract';
import { Button, Group, Text } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect } from 'react';
import { downloadCsv } from '../../../../lib/download.ts';
import { useT } from '../../../../lib/i18n.ts';
import { loadCode } from '../../../../lib/load-code.ts';
import { useFoundText } from '../../../../lib/use-found-text.ts';
import { useNarrow } from '../../../../lib/viewport.ts';
import type { useList } from '../../../../lib/use-list.ts';
import { useUrlState } from '../../../../lib/url-state.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import { useReadAll } from '../../../../ui/list/use-read-all.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { notify } from '../../../../ui/notify.tsx';
import { ProductGrid } from '../cards/ProductGrid.tsx';
import { ProductListSkeleton, type ListShape } from './ProductListSkeleton.tsx';
import type { ProductViewProps } from './ProductFilters.tsx';
import type { ProductListData } from './ProductTable.tsx';
import { hasProductFilter, defaultProductView } from './product-filter.ts';
import { ProductTools, SavedProductViews } from './ProductTools.tsx';

const loadRows = () => import('./ProductRows.tsx');
const ProductRows = lazyPart(() => loadRows().then((file) => file.ProductRows));
const ProductTable = lazyPart(() => import('./ProductTable.tsx').then((file) => file.ProductTable));

interface MatchingProps extends ProductViewProps, ProductListData {
  shape: ListShape;
}

const loadCsvRows = () => import('../csv/csv-rows.ts');

/** Saves products as a file, in their order. */
async function exportCsv(client: QueryClient, list: readonly Product[]): Promise<void> {
  try {
    const { toCsvRows } = await loadCode(loadCsvRows);
    await downloadCsv('products.csv', await toCsvRows(client, list));
  } catch (thrown) {
    notify.error(thrown);
  }
}

/** The chosen view; otherwise rows on windows with room for at most two cards, and cards on others. */
function listShape(view: string, narrow: boolean): ListShape {
  if (view === 'grid' || (!narrow && view !== 'table')) return 'cards';
  return narrow ? 'rows' : 'table';
}

/** The tools at once, and the products when they have loaded. */
export function ProductList({ query, list }: ReturnType<typeof useList<Product>>) {
  const [view, change] = useUrlState(defaultProductView);
  const shape = listShape(view.view, useNarrow());
  const { withAll, progress } = useReadAll(list);
  // The code of the rows loads while the products load.
  useEffect(() => {
    if (shape === 'rows') void loadRows();
  }, [shape]);
  return (
    <>
      {/* A search that is refused leaves its words where they can be changed. */}
      {(!query.isLoadingError || hasProductFilter(view)) && <ProductTools view={view} change={change} />}
      {progress}
      <Loaded query={query} skeleton={<ProductListSkeleton shape={shape} />}>
        {() => <Matching list={list} withAll={withAll} view={view} change={change} shape={shape} />}
      </Loaded>
    </>
  );
}

/** The products that match, and their count. */
function Matching({ list, withAll, view, change, shape }: MatchingProps) {
  const t = useT();
  const foundText = useFoundText();
  const narrow = useNarrow();
  const client = useQueryClient();
  const save = () => void withAll((all) => exportCsv(client, all));
  if (shape === 'rows' && list.total > 0)
    return (
      <Suspense fallback={<ProductListSkeleton shape="rows" />}>
        <ProductRows list={list} withAll={withAll} onExport={save} />
      </Suspense>
    );
  return (
    <>
      <Group justify="space-between" mb="sm" gap="xs">
        <Text component="output" size="sm" c="dimmed" flex={1}>
          {foundText(t('{{count}} products', { count: list.total }), list)}
        </Text>
        {!narrow && <SavedProductViews view={view} change={change} />}
        <Button variant="secondary" leftSection={<IconDownload size={18} aria-hidden />} onClick={save}>
          {t('Export CSV')}
        </Button>
      </Group>
      {list.total === 0 ? (
        <EmptyState
          title={t('No product matches')}
          action={
            <Button
              variant="secondary"
              onClick={() => change({ q: '', category: '', stock: '', sale: '', state: '' })}
            >
              {t('Show all products')}
            </Button>
          }
        />
      ) : shape === 'table' ? (
        <Suspense fallback={<ProductListSkeleton shape="table" bare />}>
          <ProductTable
            list={list}
            withAll={withAll}
            sort={view.sort}
            onSort={(next) => change({ sort: next })}
          />
        </Suspense>
      ) : (
        <ProductGrid products={list.rows} total={list.total} more={list.more} />
      )}
    </>
  );
}
