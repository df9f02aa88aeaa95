import type { Product } from '@kade/contract';
import type { ComponentType, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { count, dateTime } from '../../../../lib/format.ts';
import { t } from '../../../../lib/i18n.ts';
import { paths } from '../../../../lib/paths.ts';
import { Money } from '../../../../ui/Money.tsx';
import type { Column } from '../../../../ui/table/columns.ts';
import { ProductImage } from '../cards/ProductImage.tsx';
import classes from '../products.module.css';
import { StockNote } from '../cards/StockNote.tsx';
import type { QuickEditField } from '../quick-edit/quick-edit-field.ts';

type ShowsValue = ComponentType<{ product: Product; of: QuickEditField; children: ReactNode }>;
const AsItIs: ShowsValue = ({ children }) => children;

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
    cell: ({ _id, name }) => (
      <Link to={paths.product(_id)} className={classes.rowLink}>
        {name}
      </Link>
    ),
  },
  {
    key: 'price',
    title: t('Price'),
    align: 'end',
    sortable: true,
    cell: (product) => (
      <Value product={product} of="price">
        <Money amount={product.price} />
      </Value>
    ),
  },
  {
    key: 'stock',
    title: t('Stock'),
    sortable: true,
    cell: (product) => (
      <Value product={product} of="stock_quantity">
        <StockNote product={product} />
      </Value>
    ),
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
