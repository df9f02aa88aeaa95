import type { Product } from '@kade/contract';
import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from 'react-router-dom';
import { useT } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { useSession } from '../../lib/session.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { lazily } from '../../ui/lazily.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { ProductDetail } from './detail/ProductDetail.tsx';
import { PublicProductPage } from './detail/PublicProductPage.tsx';
import classes from './products.module.css';
import { isOwn, products, useRemoveProduct } from './queries.ts';

const EditProduct = lazily(() => import('./form/ProductDialogs.tsx').then((file) => file.EditProduct));

/** A product's address: its owner's view with a token, the public view without one. */
export function ProductPage() {
  const { id = '' } = useParams();
  const { token } = useSession();
  return token ? <MerchantProduct id={id} /> : <PublicProductPage id={id} />;
}

function MerchantProduct({ id }: { id: string }) {
  const t = useT();
  const query = useQuery(products.one(id));
  const back = { to: paths.products(), label: t('Products') };
  if (query.data && isOwn(query.data)) return <OwnProduct product={query.data} back={back} />;
  return (
    <Page title={t('Product')} back={back}>
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
  const remove = useRemoveProduct();
  const [editing, editor] = useDisclosure(false);

  const removeProduct = async () => {
    const gone = await confirm({
      title: t('Confirm Deletion'),
      message: t('Are you sure you want to delete “{{name}}”? This action cannot be undone.', {
        name: product.name,
      }),
      action: t('Delete'),
      send: () => remove.mutateAsync({ params: { id: product._id } }),
    });
    if (gone) await navigate(paths.products());
  };

  return (
    <Page
      title={product.name}
      back={back}
      actions={
        <>
          <Button variant="secondary" onClick={() => void removeProduct()}>
            {t('Delete Product')}
          </Button>
          <Button onClick={editor.open}>{t('Edit Product')}</Button>
        </>
      }
    >
      <ProductDetail product={product} />
      <EditProduct product={product} opened={editing} onClose={editor.close} />
    </Page>
  );
}

const DetailSkeleton = () => (
  <div className={classes.detail} data-testid="product-skeleton">
    <Skeleton height={320} radius="md" />
    <Stack>
      <Skeleton height={28} width="50%" />
      <Skeleton height={18} />
      <Skeleton height={18} />
      <Skeleton height={18} width="70%" />
    </Stack>
  </div>
);
