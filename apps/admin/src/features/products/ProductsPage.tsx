import type { Product } from '@kade/contract';
import { Button, Group, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconPackage, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useDeferredValue, useMemo } from 'react';
import { downloadCsv } from '../../lib/download.ts';
import { useT } from '../../lib/i18n.ts';
import { useUrlState } from '../../lib/url-state.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { notice } from '../../ui/notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { sorted } from '../../ui/table/columns.ts';
import { ProductGrid } from './cards/ProductGrid.tsx';
import { ProductTools } from './list/ProductTools.tsx';
import { productColumns } from './list/product-columns.tsx';
import { filtered, wholeList } from './list/product-filter.ts';
import { products } from './queries.ts';

const CreateProduct = lazily(() => import('./form/ProductDialogs.tsx').then((file) => file.CreateProduct));
const ImportDialog = lazily(() => import('./csv/ImportDialog.tsx').then((file) => file.ImportDialog));
const ProductTable = lazy(() =>
  import('./list/ProductTable.tsx').then((file) => ({ default: file.ProductTable })),
);

/** Products: cards or a table, with search, filters and order in the address. */
export function ProductsPage() {
  const t = useT();
  const query = useQuery(products.list());
  const [{ create }, setUrl] = useUrlState({ create: '' });
  const [importing, importer] = useDisclosure(false);
  const actions = (
    <>
      <Button variant="secondary" onClick={importer.open}>
        {t('Import')}
      </Button>
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setUrl({ create: 'yes' })}>
        {t('Create Product')}
      </Button>
    </>
  );
  return (
    <Page title={t('Products')} width="wide" actions={actions}>
      <Loaded
        query={query}
        skeleton={<ListSkeleton />}
        empty={(list) =>
          list.length === 0 && (
            <EmptyState
              icon={IconPackage}
              title={t('No products')}
              hint={t('Create your first product and buyers can find it in your shop.')}
            />
          )
        }
      >
        {(list) => <ProductList list={list} />}
      </Loaded>
      <CreateProduct opened={create !== ''} onClose={() => setUrl({ create: '' })} />
      <ImportDialog opened={importing} onClose={importer.close} />
    </Page>
  );
}

/** Saves what is shown, in its order. */
async function exportCsv(list: readonly Product[]): Promise<void> {
  const { csvLine } = await import('./csv/product-csv.ts');
  await downloadCsv('products.csv', list.map(csvLine)).catch(notice.error);
}

function ProductList({ list }: { list: readonly Product[] }) {
  const t = useT();
  const [view, change] = useUrlState(wholeList);
  const { q, category, stock, sort } = useDeferredValue(view);
  const matching = useMemo(() => filtered(list, { q, category, stock }), [list, q, category, stock]);
  const ordered = useMemo(() => sorted(matching, productColumns(), sort), [matching, sort]);
  return (
    <>
      <ProductTools view={view} change={change} />
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
        <Suspense>
          <ProductTable list={matching} sort={sort} onSort={(next) => change({ sort: next })} />
        </Suspense>
      ) : (
        <ProductGrid products={ordered} />
      )}
    </>
  );
}

/** As high as what comes, so that nothing jumps; the tools are there for their height alone. */
const ListSkeleton = () => (
  <>
    <div style={{ visibility: 'hidden' }}>
      <ProductTools view={wholeList} change={() => undefined} />
    </div>
    <Skeleton height={32} mb="sm" />
    <GridSkeleton />
  </>
);

const GridSkeleton = () => (
  <SimpleGrid cols={{ base: 2, sm: 3, lg: 5 }} spacing="md">
    {Array.from({ length: 10 }, (_, place) => (
      <Skeleton key={place} height={260} radius="md" />
    ))}
  </SimpleGrid>
);
