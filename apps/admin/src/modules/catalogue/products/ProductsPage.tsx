import type { Product } from '@kade/contract';
import { Button } from '@mantine/core';
import { IconPackage, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { useList } from '../../../lib/use-list.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { useMay } from '../../stores/current/index.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { MoreMenu } from '../../../ui/MoreMenu.tsx';
import { Page } from '../../../ui/Page.tsx';
import { hasProductFilter, defaultProductView } from './list/product-filter.ts';
import { ProductList } from './list/ProductList.tsx';
import { isOwn, products } from './queries.ts';

const CreateProduct = lazyDialog(() =>
  import('./form/ProductDialogs.tsx').then((file) => file.CreateProduct),
);
const ImportDialog = lazyDialog(() => import('./csv/ImportDialog.tsx').then((file) => file.ImportDialog));

/** The product with this id, from the rows of a list or by itself; undefined until it is there, and without an id. */
function useProduct(id: string, rows: readonly Product[]): Product | undefined {
  const listed = rows.find(({ _id }) => _id === id);
  const { data } = useQuery({ ...products.one(id), enabled: id !== '' && !listed });
  return listed ?? (data && isOwn(data) ? data : undefined);
}

/** Products: cards or a table, with search, filters and order in the address. */
export function ProductsPage() {
  const t = useT();
  const may = useMay();
  const [view] = useUrlState(defaultProductView);
  const { query, list } = useList(products.list(view));
  const [{ create, import: importing }, setUrl] = useUrlState({ create: '', import: '' });
  // `create` holds `yes`, or the id of the product to copy.
  const copiedProduct = useProduct(create === 'yes' ? '' : create, list.rows);
  const empty = query.data && !query.isPlaceholderData && list.total === 0 && !hasProductFilter(view);
  const createButton = may('products:write') && (
    <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => setUrl({ create: 'yes' })}>
      {t('Create Product')}
    </Button>
  );
  const actions = (
    <>
      <MoreMenu always>
        {may('products:write') && (
          <>
            <Button variant="secondary" onClick={() => setUrl({ import: 'yes' })}>
              {t('Import')}
            </Button>
            <Button variant="secondary" component={Link} to={paths.imports()}>
              {t('Move in from another shop')}
            </Button>
          </>
        )}
        <Button variant="secondary" component={Link} to={paths.purchaseList()}>
          {t('Purchase list')}
        </Button>
        <Button variant="secondary" component={Link} to={paths.counts()}>
          {t('Stock-takes')}
        </Button>
        <Button variant="secondary" component={Link} to={paths.places()}>
          {t('Places')}
        </Button>
        {may('stock:write') && (
          <Button variant="secondary" component={Link} to={paths.stockSheet()}>
            {t('Adjust stock from a file')}
          </Button>
        )}
      </MoreMenu>
      {!empty && createButton}
    </>
  );
  return (
    <Page title={t('Products')} width="wide" tight actions={actions}>
      {empty ? (
        <EmptyState
          icon={IconPackage}
          title={t('No products')}
          hint={t('Create your first product and buyers can find it in your shop.')}
          action={createButton}
        />
      ) : (
        <ProductList query={query} list={list} />
      )}
      <CreateProduct
        opened={create !== '' && (create === 'yes' || copiedProduct !== undefined)}
        copiedProduct={copiedProduct}
        onClose={() => setUrl({ create: '' })}
      />
      <ImportDialog opened={importing === 'yes'} onClose={() => setUrl({ import: '' })} />
    </Page>
  );
}
