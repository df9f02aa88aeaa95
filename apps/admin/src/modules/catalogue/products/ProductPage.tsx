import type { Product } from '@kade/contract';
import { Box, Button, Fieldset, Skeleton, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { useSession } from '../../../lib/session.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { MoreMenu } from '../../../ui/MoreMenu.tsx';
import { Loaded, Loading } from '../../../ui/Loaded.tsx';
import { Page } from '../../../ui/Page.tsx';
import { useRemoval } from '../../../ui/use-removal.ts';
import { useMay } from '../../stores/current/index.ts';
import { ShareShop, shopPaths, ViewInShop } from '../../stores/links/index.ts';
import { DetailSkeleton } from './detail/DetailSkeleton.tsx';
import { ProductDetail } from './detail/ProductDetail.tsx';
import { hasShopPage } from './publishing/product-states.ts';
import { isOwn, products } from './queries.ts';

const PublicProductPage = lazyPart(() =>
  import('./detail/PublicProductPage.tsx').then((file) => file.PublicProductPage),
);
const VariantsEditor = lazyPart(() =>
  import('./variants/VariantsEditor.tsx').then((file) => file.VariantsEditor),
);
const StockMovements = lazyPart(() =>
  import('./stock/StockMovements.tsx').then((file) => file.StockMovements),
);
const ProductMessage = lazyPart(() =>
  import('./share/ProductMessage.tsx').then((file) => file.ProductMessage),
);
const CreateProduct = lazyDialog(() =>
  import('./form/ProductDialogs.tsx').then((file) => file.CreateProduct),
);
const EditProduct = lazyDialog(() => import('./form/ProductDialogs.tsx').then((file) => file.EditProduct));

/** /product/:id: the merchant's view with a token, the public view without one. */
export function ProductPage() {
  const { id = '' } = useParams();
  const { token } = useSession();
  if (token) return <MerchantProduct id={id} />;
  return (
    <Suspense fallback={<Loading />}>
      <PublicProductPage id={id} />
    </Suspense>
  );
}

function MerchantProduct({ id }: { id: string }) {
  const t = useT();
  const query = useQuery(products.one(id));
  const back = { to: paths.products(), label: t('Products') };
  // Another product begins with closed dialogs: what was typed for one must not be saved to another.
  if (query.data && isOwn(query.data))
    return <OwnProduct key={query.data._id} product={query.data} back={back} />;
  return (
    <Page
      title={t('Product')}
      back={back}
      pending={query.isPending}
      actions={
        query.isPending && (
          <>
            <Button variant="secondary">{t('Delete Product')}</Button>
            <Button>{t('Edit Product')}</Button>
          </>
        )
      }
    >
      <Loaded query={query} skeleton={<DetailSkeleton />}>
        {() => <Text>{t('This product belongs to another store.')}</Text>}
      </Loaded>
    </Page>
  );
}

function OwnProduct({ product, back }: { product: Product; back: { to: string; label: string } }) {
  const t = useT();
  const navigate = useNavigate();
  const confirm = useConfirm();
  const remove = useRemoval('products.remove');
  const may = useMay();
  const [editing, editor] = useDisclosure(false);
  const [copying, copier] = useDisclosure(false);
  const path = shopPaths.product(product._id);
  const message = (url: string) => (
    <Suspense fallback={<Skeleton height="16rem" />}>
      <ProductMessage product={product} url={url} />
    </Suspense>
  );

  const removeProduct = async () => {
    const { _id: id, name } = product;
    const sure = await confirm({
      title: t('Confirm Deletion'),
      message: t('Are you sure you want to delete “{{name}}”?', { name }),
      action: t('Delete'),
    });
    if (sure) await remove({ id, name, leave: () => navigate(paths.products()) });
  };

  return (
    <Page
      title={product.name}
      back={back}
      actions={
        <>
          {hasShopPage(product.state) && (
            <>
              <ViewInShop path={path} label={t('View in shop')} />
              <ShareShop path={path} name={product.name} above={message} />
            </>
          )}
          <MoreMenu>
            {may('customers:read') && (
              <Button component={Link} to={paths.buyersOf(product._id)} variant="secondary">
                {t('Who bought it')}
              </Button>
            )}
            {may('products:write') && (
              <Button variant="secondary" onClick={copier.open}>
                {t('Duplicate')}
              </Button>
            )}
            {may('products:delete') && (
              <Button variant="secondary" onClick={() => void removeProduct()}>
                {t('Delete Product')}
              </Button>
            )}
          </MoreMenu>
          {may('products:write') && <Button onClick={editor.open}>{t('Edit Product')}</Button>}
        </>
      }
    >
      <ProductDetail product={product} />
      <Suspense fallback={<Skeleton height="12rem" mt="lg" />}>
        <Fieldset variant="unstyled" disabled={!may('products:write')}>
          <VariantsEditor key={product._id} product={product} />
        </Fieldset>
      </Suspense>
      <Box mt="lg">
        <Suspense fallback={<Skeleton height="12rem" />}>
          <StockMovements product={product} />
        </Suspense>
      </Box>
      <EditProduct product={product} opened={editing} onClose={editor.close} />
      <CreateProduct
        copiedProduct={product}
        opened={copying}
        onClose={copier.close}
        onCreated={({ _id }) => void navigate(paths.product(_id))}
      />
    </Page>
  );
}
