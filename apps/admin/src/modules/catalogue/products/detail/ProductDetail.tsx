import { isBuyable, type Product } from '@kade/contract';
import { Anchor, Paper, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { count, dateTime } from '../../../../lib/format.ts';
import { useT } from '../../../../lib/i18n.ts';
import { paths } from '../../../../lib/paths.ts';
import { parseTags } from '../../../../lib/search.ts';
import { ProductImage } from '../cards/ProductImage.tsx';
import { ProductPrice } from '../cards/ProductPrice.tsx';
import classes from '../products.module.css';
import { ProductVisibility } from '../publishing/ProductVisibility.tsx';
import { products } from '../queries.ts';
import { useMay } from '../../../stores/current/index.ts';

/** The detail card of a product. Its views and orders are left out where they cannot be read. */
export function ProductDetail({ product }: { product: Product }) {
  const t = useT();
  const seesFigures = useMay()('reports:read');
  const figures = useQuery({ ...products.figures(product._id), enabled: seesFigures });
  const counted = (of: 'views' | 'orders') => (figures.data ? count(figures.data[of]) : '…');
  const buyable = isBuyable(product);
  const tags = parseTags(product.tags);
  return (
    <div className={classes.detail}>
      <div className={classes.pictures}>
        <ProductImage thumbnail={product.thumbnail} width={800} alt={product.name} />
        {product.images.map((image, place) => (
          <ProductImage
            key={image._id}
            thumbnail={image}
            width={200}
            alt={`${product.name} (${place + 2})`}
          />
        ))}
      </div>
      <Paper withBorder p="lg">
        <Stack gap="lg">
          <ProductVisibility product={product} />
          <Text fz="1.75rem" fw={650} lh={1.2}>
            <ProductPrice product={product} />
          </Text>
          <dl className={classes.facts}>
            {seesFigures && !figures.isError && (
              <>
                <Fact name={t('Views')}>{counted('views')}</Fact>
                <Fact name={t('Orders')}>{counted('orders')}</Fact>
              </>
            )}
            <Fact name={t('In Stock')}>{buyable ? t('Yes') : t('No')}</Fact>
            <Fact name={t('Quantity')}>{count(product.stock_quantity)}</Fact>
          </dl>
          {figures.data && (
            <Text size="sm" c="dimmed">
              {t('Views and orders of the last 30 days; {{count}} pieces were ordered.', {
                count: figures.data.quantity,
              })}
            </Text>
          )}
          <Text>
            {t('Current Category')}:{' '}
            {product.category ? (
              <Anchor component={Link} to={paths.category(product.category._id)}>
                {product.category.name}
              </Anchor>
            ) : (
              t('No category assigned')
            )}
          </Text>
          {tags.length > 0 && (
            <ul className={classes.tags} aria-label={t('Tags')}>
              {tags.map((tag) => (
                <li key={tag}>{tag}</li>
              ))}
            </ul>
          )}
          <Text className={classes.description}>{product.description || t('No description yet.')}</Text>
          <Text size="sm" c="dimmed">
            {t('Changed {{when}}', { when: dateTime(product.updated_at) })}
          </Text>
        </Stack>
      </Paper>
    </div>
  );
}

const Fact = ({ name, children }: { name: string; children: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
);
