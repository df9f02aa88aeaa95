import { productName } from '@kade/brand';
import logo from '@kade/brand/logo.svg';
import { Anchor, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useT } from '../../../../lib/i18n.ts';
import { paths } from '../../../../lib/paths.ts';
import { parseTags } from '../../../../lib/search.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { ProductImage } from '../cards/ProductImage.tsx';
import { ProductPrice } from '../cards/ProductPrice.tsx';
import { DetailSkeleton } from './DetailSkeleton.tsx';
import classes from './public-product.module.css';
import detail from '../products.module.css';
import { products, type VisibleProduct } from '../queries.ts';

const inShop = (id: string): string => `${paths.product(id)}/shop`;

/**
 * Opens the product's page in its shop when there is one: the server then returns a redirect. It leads to another
 * origin, so the browser follows it, not `fetch`. Without a reply the public view stays.
 */
function useShopPage(id: string): void {
  useEffect(() => {
    const leaving = new AbortController();
    const open = async () => {
      const reply = await fetch(inShop(id), { redirect: 'manual', signal: leaving.signal }).catch(() => null);
      if (reply?.type === 'opaqueredirect') window.location.replace(inShop(id));
    };
    void open();
    return () => leaving.abort();
  }, [id]);
}

/** The public view of a product, until its page in the shop opens. */
export function PublicProductPage({ id }: { id: string }) {
  useShopPage(id);
  const t = useT();
  const query = useQuery(products.publicOne(id));
  useDocumentTitle(query.data?.name ?? productName);
  return (
    <main className={classes.page}>
      <a href={paths.home()} className={classes.brand}>
        <img src={logo} alt="" width={28} height={28} />
        {productName}
      </a>
      {!query.data && (
        <Title order={1} className={query.isPending ? 'kade-unseen' : undefined}>
          {t('Product')}
        </Title>
      )}
      <Loaded query={query} skeleton={<DetailSkeleton bare />}>
        {(product) => <PublicProduct product={product} />}
      </Loaded>
    </main>
  );
}

function PublicProduct({ product }: { product: VisibleProduct }) {
  const t = useT();
  const tags = parseTags(product.tags);
  return (
    <div className={detail.detail}>
      <ProductImage thumbnail={product.thumbnail} width={800} alt={product.name} />
      <Stack gap="md">
        {product.category && <Text c="dimmed">{product.category.name}</Text>}
        <Title order={1}>{product.name}</Title>
        <Text fz="1.5rem" fw={650}>
          <ProductPrice product={product} />
        </Text>
        <Text>{product.in_stock ? t('In stock') : t('Out of stock')}</Text>
        {product.description && <Text className={detail.description}>{product.description}</Text>}
        <Anchor href={inShop(product._id)}>{t('View in shop')}</Anchor>
        {tags.length > 0 && (
          <ul className={detail.tags} aria-label={t('Tags')}>
            {tags.map((tag) => (
              <li key={tag}>{tag}</li>
            ))}
          </ul>
        )}
      </Stack>
    </div>
  );
}
