import type { Product } from '@kade/contract';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { count, dateTime } from '../../../../lib/format.ts';
import { t } from '../../../../lib/i18n.ts';
import { paths } from '../../../../lib/paths.ts';
import type { Column } from '../../../../ui/table/columns.ts';
import { ProductImage } from '../cards/ProductImage.tsx';
import { ProductPrice } from '../cards/ProductPrice.tsx';
import classes from '../products.module.css';
import { StockNote } from '../cards/StockNote.tsx';
import { StateBadge } from '../publishing/StateBadge.tsx';
import { VariantCount } from '../cards/VariantCount.tsx';
import type { QuickEditField } from '../quick-edit/quick-edit-field.ts';

type ShowsValue = ComponentType<{ product: Product; of: QuickEditField; children: ReactNode }>;
const AsItIs: ShowsValue = ({ children }) => children;

/** The values of a product with options are those of its variants, and are not edited in the row. */
const shownBy = (product: Product, Value: ShowsValue): ShowsValue =>
  product.variant_count === undefined ? Value : AsItIs;

const Name = ({ product }: { product: Product }) => (
  <>
    <Link to={paths.product(product._id)} className={classes.rowLink}>
      {product.name}
    </Link>{' '}
    <VariantCount product={product} /> <StateBadge product={product} />
  </>
);

/** The columns of the products table. `Value` renders what can be edited in the row. */
export const productColumns = (Value: ShowsValue = AsItIs): Column<Product>[] => [
  {
    key: 'image',
    title: t('Image'),
    cell: ({ thumbnail }) => (
      <span className={classes.thumb}>
        <ProductImage thumbnail={thumbnail} width={96} />
      </span>
    ),
  },
  {
    key: 'name',
    title: t('Name'),
    fixed: true,
    sortable: true,
    cell: (product) => <Name product={product} />,
  },
  {
    key: 'price',
    title: t('Price'),
    align: 'end',
    sortable: true,
    cell: (product) => {
      const Shown = shownBy(product, Value);
      return (
        <Shown product={product} of="price">
          <ProductPrice product={product} />
        </Shown>
      );
    },
  },
  {
    key: 'stock',
    title: t('Stock'),
    sortable: true,
    cell: (product) => {
      const Shown = shownBy(product, Value);
      return (
        <Shown product={product} of="stock_quantity">
          <StockNote product={product} />
        </Shown>
      );
    },
  },
  {
    key: 'category',
    title: t('Category'),
    cell: ({ category }) => category?.name ?? '–',
  },
  {
    key: 'tags',
    title: t('Tags'),
    hidden: true,
    cell: ({ tags }) => tags || '–',
  },
  {
    key: 'quantity',
    title: t('Quantity'),
    hidden: true,
    align: 'end',
    sortable: true,
    cell: ({ stock_quantity }) => count(stock_quantity),
  },
  {
    key: 'created',
    title: t('Created'),
    hidden: true,
    sortable: true,
    cell: ({ created_at }) => dateTime(created_at),
  },
  {
    key: 'updated',
    title: t('Changed'),
    hidden: true,
    cell: ({ updated_at }) => dateTime(updated_at),
  },
];
