import { guardCell } from '@kade/contract';

// Files as Shopify and WooCommerce write them, by hand from the columns that they document.

const cell = (text: string): string => (/[",;\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

export type FileRow = Readonly<Record<string, string | number>>;

/** Returns a file with these columns; a row may leave columns blank. */
export function csvFile(headers: readonly string[], rows: readonly FileRow[], delimiter = ','): string {
  const lines = rows.map((row) => headers.map((header) => cell(String(row[header] ?? ''))));
  return [headers.map(cell), ...lines].map((cells) => `${cells.join(delimiter)}\r\n`).join('');
}

const OPTION_NUMBERS = [1, 2, 3];

/** The columns of Shopify's older files. */
export const OLD_SHOPIFY = [
  'Handle',
  'Title',
  'Body (HTML)',
  'Vendor',
  'Product Category',
  'Type',
  'Tags',
  'Published',
  ...OPTION_NUMBERS.flatMap((nth) => [`Option${nth} Name`, `Option${nth} Value`, `Option${nth} Linked To`]),
  'Variant SKU',
  'Variant Grams',
  'Variant Inventory Tracker',
  'Variant Inventory Qty',
  'Variant Inventory Policy',
  'Variant Fulfillment Service',
  'Variant Price',
  'Variant Compare At Price',
  'Variant Requires Shipping',
  'Variant Taxable',
  'Variant Barcode',
  'Image Src',
  'Image Position',
  'Image Alt Text',
  'Gift Card',
  'SEO Title',
  'SEO Description',
  'Google Shopping / Gender',
  'Variant Image',
  'Variant Weight Unit',
  'Variant Tax Code',
  'Cost per item',
  'Included / Sri Lanka',
  'Price / Sri Lanka',
  'Compare At Price / Sri Lanka',
  'Status',
];

/** What the newer files call the columns of the older ones. */
const RENAMED: Readonly<Record<string, string>> = {
  Handle: 'URL handle',
  'Body (HTML)': 'Description',
  'Product Category': 'Product category',
  Published: 'Published on online store',
  'Option1 Name': 'Option1 name',
  'Option1 Value': 'Option1 value',
  'Option2 Name': 'Option2 name',
  'Option2 Value': 'Option2 value',
  'Option3 Name': 'Option3 name',
  'Option3 Value': 'Option3 value',
  'Variant SKU': 'SKU',
  'Variant Barcode': 'Barcode',
  'Variant Price': 'Price',
  'Variant Compare At Price': 'Compare-at price',
  'Variant Inventory Tracker': 'Inventory tracker',
  'Variant Inventory Qty': 'Inventory quantity',
  'Variant Inventory Policy': 'Continue selling when out of stock',
  'Variant Grams': 'Weight value (grams)',
  'Variant Weight Unit': 'Weight unit for display',
  'Variant Requires Shipping': 'Requires shipping',
  'Variant Taxable': 'Charge tax',
  'Variant Tax Code': 'Tax code',
  'Variant Fulfillment Service': 'Fulfillment service',
  'Image Src': 'Product image URL',
  'Image Position': 'Image position',
  'Image Alt Text': 'Image alt text',
  'Variant Image': 'Variant image URL',
  'Gift Card': 'Gift card',
  'SEO Title': 'SEO title',
  'SEO Description': 'SEO description',
  'Compare At Price / Sri Lanka': 'Compare-at price / Sri Lanka',
};

/** A shirt in two colours and two sizes, with quotes, a line break, and pictures in lines of their own. */
export const SHIRT: readonly FileRow[] = [
  {
    Handle: 'blue-shirt',
    Title: 'Shirt "Galle", නිල්',
    'Body (HTML)': '<p>Made in <b>Galle</b>.</p><ul><li>Cotton</li><li>Washable &amp; light</li></ul>',
    Vendor: 'Kade',
    'Product Category': 'Apparel & Accessories > Clothing > Shirts',
    Type: 'Shirts',
    Tags: 'cotton, summer',
    Published: 'TRUE',
    'Option1 Name': 'Colour',
    'Option1 Value': 'Blue',
    'Option2 Name': 'Size',
    'Option2 Value': 'S',
    'Variant SKU': 'SH-B-S',
    'Variant Grams': '250',
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': '4',
    'Variant Inventory Policy': 'deny',
    'Variant Price': '2500.00',
    'Variant Compare At Price': '3000.00',
    'Variant Barcode': "'7210448301122",
    'Image Src': 'https://cdn.example.com/shirt-1.jpg?v=1',
    'Image Position': '1',
    'Image Alt Text': 'The shirt\nfrom the front',
    'SEO Title': 'Cotton shirt',
    'Variant Image': 'https://cdn.example.com/shirt-blue.jpg',
    'Cost per item': '1200',
    Status: 'active',
  },
  ...[
    ['Blue', 'M', '6', '2500.00'],
    ['Red', 'S', '0', '2600.00'],
    ['Red', 'M', '-1', '2600.00'],
  ].map(([colour = '', size = '', stock = '', price = '']) => ({
    Handle: 'blue-shirt',
    'Option1 Value': colour,
    'Option2 Value': size,
    'Variant SKU': `SH-${colour.slice(0, 1)}-${size}`,
    'Variant Grams': '250',
    'Variant Inventory Tracker': 'shopify',
    'Variant Inventory Qty': stock,
    'Variant Inventory Policy': 'deny',
    'Variant Price': price,
  })),
  { Handle: 'blue-shirt', 'Image Src': 'https://cdn.example.com/shirt-2.jpg', 'Image Position': '2' },
];

/** A product without options, which Shopify writes with one of its own. */
export const SOAP: FileRow = {
  Handle: 'soap',
  Title: 'Soap',
  'Body (HTML)': 'Two\nlines',
  Published: 'TRUE',
  'Option1 Name': 'Title',
  'Option1 Value': 'Default Title',
  'Variant SKU': '00123',
  'Variant Inventory Qty': '12',
  'Variant Inventory Policy': 'continue',
  'Variant Price': '450',
  Status: 'draft',
};

export const oldShopify = (rows: readonly FileRow[] = [...SHIRT, SOAP]): string => csvFile(OLD_SHOPIFY, rows);

const renamed = (name: string): string => RENAMED[name] ?? name;

/** The same products in the newer dialect. */
export const newShopify = (rows: readonly FileRow[] = [...SHIRT, SOAP]): string =>
  csvFile(
    OLD_SHOPIFY.map(renamed),
    rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [renamed(name), value]))),
  );

/** A line of Kade's own file. Its texts are guarded, as the list of products writes them. */
export const kadeFile = (rows: readonly FileRow[]): string =>
  csvFile(
    ['id', 'name', 'price', 'in_stock', 'stock_quantity', 'category', 'tags', 'description', 'weight_g'],
    rows.map((row) =>
      Object.fromEntries(
        Object.entries(row).map(([name, value]) => [
          name,
          typeof value === 'string' ? guardCell(value) : value,
        ]),
      ),
    ),
  );
