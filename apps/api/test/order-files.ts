import { csvFile, type FileRow } from './import-files.ts';

// Files of orders as Shopify and exporters of WooCommerce write them, by hand from the columns that they document.

const ADDRESS = [
  'Name',
  'Street',
  'Address1',
  'Address2',
  'Company',
  'City',
  'Zip',
  'Province',
  'Country',
  'Phone',
];

/** The columns of Shopify's files of orders. */
const SHOPIFY_COLUMNS = [
  'Name',
  'Email',
  'Financial Status',
  'Paid at',
  'Fulfillment Status',
  'Fulfilled at',
  'Accepts Marketing',
  'Currency',
  'Subtotal',
  'Shipping',
  'Taxes',
  'Total',
  'Discount Code',
  'Discount Amount',
  'Shipping Method',
  'Created at',
  'Lineitem quantity',
  'Lineitem name',
  'Lineitem price',
  'Lineitem compare at price',
  'Lineitem sku',
  ...ADDRESS.map((name) => `Billing ${name}`),
  ...ADDRESS.map((name) => `Shipping ${name}`),
  'Notes',
  'Cancelled at',
  'Payment Method',
  'Refunded Amount',
  'Vendor',
  'Id',
  'Tags',
  'Source',
  'Phone',
];

export const shopifyOrders = (rows: readonly FileRow[]): string => csvFile(SHOPIFY_COLUMNS, rows);

/** An order of two lines: a line without order fields belongs to the one above it. */
export const twoLines = (number: string, over: FileRow = {}): FileRow[] => [
  {
    Name: number,
    Email: 'nimali@example.lk',
    'Financial Status': 'paid',
    'Fulfillment Status': 'fulfilled',
    Currency: 'LKR',
    Subtotal: '3450.00',
    Shipping: '350.00',
    Total: '3700.00',
    'Discount Amount': '100.00',
    'Created at': '2024-03-01 10:22:33 +0530',
    'Lineitem quantity': '1',
    'Lineitem name': 'Shirt "Galle" - Blue / M',
    'Lineitem price': '2500.00',
    'Lineitem sku': 'SH-B-M',
    'Shipping Name': 'Nimali Perera',
    'Shipping Street': '12 Galle Road',
    'Shipping City': 'Colombo 3',
    'Shipping Zip': "'00300",
    'Shipping Country': 'LK',
    'Shipping Phone': '771234567',
    'Payment Method': 'Cash on Delivery (COD)',
    ...over,
  },
  { Name: number, 'Lineitem quantity': '2', 'Lineitem name': 'Soap', 'Lineitem price': '475.00' },
];

/**
 * The same order with the columns that the usual exporter of WooCommerce has unless others are chosen; it repeats the order in each
 * line.
 */
export const wooOrders = (number: string): string => {
  const order = {
    'Order Number': number,
    'Order Status': 'Completed',
    'Order Date': '2024-03-01 10:22',
    'Customer Note': '',
    'First Name (Billing)': 'Nimali',
    'Last Name (Billing)': 'Perera',
    'Company (Billing)': '',
    'Address 1&2 (Billing)': '12 Galle Road',
    'City (Billing)': 'Colombo 3',
    'State Code (Billing)': 'LK-11',
    'Postcode (Billing)': '00300',
    'Country Code (Billing)': 'LK',
    'Email (Billing)': 'nimali@example.lk',
    'Phone (Billing)': '0771234567',
    'Payment Method Title': 'Cash on delivery',
    'Cart Discount Amount': '100',
    'Order Subtotal Amount': '3450',
    'Order Shipping Amount': '350',
    'Order Refund Amount': '0',
    'Order Total Amount': '3700',
    'Order Total Tax Amount': '0',
  };
  const lines: FileRow[] = [
    {
      ...order,
      'Item Name': 'Shirt "Galle" - Blue / M',
      SKU: 'SH-B-M',
      'Quantity (- Refund)': '1',
      'Item Cost': '2500',
    },
    { ...order, 'Item Name': 'Soap', SKU: '', 'Quantity (- Refund)': '2', 'Item Cost': '475' },
  ];
  return csvFile(
    [
      ...Object.keys(order),
      'Item #',
      'SKU',
      'Item Name',
      'Quantity (- Refund)',
      'Item Cost',
      'Coupon Code',
      'Discount Amount',
    ],
    lines,
  );
};
