import { districts, guardCell, type Order, type Product } from '@kade/contract';

export type Cell = string | number;

/** A cell of a CSV file. A text is never run as a formula, as in the files that the admin writes. */
function cell(value: Cell): string {
  if (typeof value === 'number') return String(value);
  const guarded = guardCell(value);
  return /[",\r\n]/.test(guarded) || guarded !== guarded.trim()
    ? `"${guarded.replaceAll('"', '""')}"`
    : guarded;
}

/** Returns a line of a CSV file with its end, as RFC 4180 has it. */
export const csvLine = (cells: readonly Cell[]): string => `${cells.map(cell).join(',')}\r\n`;

/** How a CSV file is written: its headings, and the cells of a row. */
export interface Table<Row> {
  headings: readonly string[];
  cells: (row: Row) => Cell[];
}

/** With the headings that the admin's own file of products has, so that it can be read in again. */
export const productTable: Table<Product> = {
  headings: [
    'id',
    'name',
    'price',
    'in_stock',
    'stock_quantity',
    'category',
    'tags',
    'description',
    'weight_g',
    'picture',
  ],
  cells: (product) => [
    product._id,
    product.name,
    product.price,
    product.in_stock ? 'yes' : 'no',
    product.stock_quantity,
    product.category?.name ?? '',
    product.tags,
    product.description,
    product.weight_g || '',
    product.thumbnail?.path ?? '',
  ],
};

const goodsOf = ({ products }: Order): string =>
  products.map(({ quantity, productId: { name } }) => `${quantity} × ${name}`).join('; ');

export const orderTable: Table<Order> = {
  headings: [
    'number',
    'date',
    'status',
    'payment_status',
    'payment',
    'products',
    'delivery',
    'cod_fee',
    'discount',
    'total',
    'name',
    'phone',
    'email',
    'address',
    'city',
    'postal_code',
    'note',
    'tracking_number',
    'district',
    'delivery_kind',
    'delivery_name',
    'courier',
    'shipped_at',
    'phone2',
    'courier_charge',
  ],
  cells: (order) => [
    order.number,
    order.order_date,
    order.order_status,
    order.payment_status,
    order.payment_options,
    goodsOf(order),
    order.delivery,
    order.cod_fee,
    order.discount,
    order.total_price,
    order.shipping_address.full_name,
    order.shipping_address.phone_number,
    order.email,
    order.shipping_address.address,
    order.shipping_address.city,
    order.shipping_address.postal_code,
    order.note,
    order.shipment?.tracking_number ?? '',
    order.district ? districts[order.district].en : '',
    order.delivery_kind ?? '',
    order.delivery_name,
    order.shipment?.courier ?? '',
    order.shipment?.at ?? '',
    order.phone2,
    order.shipment?.charge ?? '',
  ],
};
