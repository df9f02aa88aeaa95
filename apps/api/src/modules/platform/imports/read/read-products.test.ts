import { describe, expect, it } from 'vitest';
import {
  csvFile,
  kadeFile,
  newShopify,
  OLD_SHOPIFY,
  oldShopify,
  SHIRT,
  SOAP,
} from '../../../../../test/import-files.ts';
import { WOO_ROWS, wooEnglish, wooGerman } from '../../../../../test/woo-files.ts';
import { detectLayout, mappedLayout, mappingOf } from './detect.rules.ts';
import { readProducts } from './read-products.rules.ts';
import { readTable } from './table.rules.ts';
import type { ReadSettings } from './wanted.ts';

const settings: ReadSettings = { blank: 'keep', rate: 1 };

function read(file: string | Buffer, given: Partial<ReadSettings> = {}) {
  const table = readTable(Buffer.from(file));
  return readProducts(table, detectLayout(table), { ...settings, ...given });
}

const withShirt = (change: object) => oldShopify([{ ...SHIRT[0], ...change }, ...SHIRT.slice(1)]);
const soap = (change: object) => read(oldShopify([{ ...SOAP, ...change }]))[0];
const reasons = (remarks: readonly { reason: string }[] = []) => remarks.map(({ reason }) => reason);

describe('a file of Shopify', () => {
  it('has products with options, variants, pictures and texts', () => {
    const [shirt, plain] = read(oldShopify());
    expect(shirt).toMatchObject({
      key: 'shopify:blue-shirt',
      lines: [2, 3, 4, 5, 6],
      fields: {
        name: 'Shirt "Galle", නිල්',
        description: 'Made in Galle.\n\n• Cotton\n• Washable & light',
        tags: 'cotton, summer',
        state: 'active',
        slug: 'blue-shirt',
        seo_title: 'Cotton shirt',
      },
      category: 'Shirts',
      options: ['Colour', 'Size'],
      problems: [],
    });
    expect(shirt?.variants[0]).toMatchObject({
      values: ['Blue', 'S'],
      price: 2500,
      compare_at: 3000,
      cost: 1200,
      sku: 'SH-B-S',
      barcode: '7210448301122',
      stock_quantity: 4,
      weight_g: 250,
      picture: 'https://cdn.example.com/shirt-blue.jpg',
    });
    expect(shirt?.variants.map(({ values, stock_quantity }) => [values.join('/'), stock_quantity])).toEqual([
      ['Blue/S', 4],
      ['Blue/M', 6],
      ['Red/S', 0],
      ['Red/M', 0],
    ]);
    expect(shirt?.pictures.map(({ address }) => address)).toEqual([
      'https://cdn.example.com/shirt-1.jpg?v=1',
      'https://cdn.example.com/shirt-2.jpg',
      'https://cdn.example.com/shirt-blue.jpg',
    ]);
    expect(plain).toMatchObject({ options: [], fields: { description: 'Two\nlines', state: 'draft' } });
    expect(plain?.variants).toMatchObject([{ values: [], sku: '00123', price: 450, stock_quantity: 12 }]);
    expect(reasons(plain?.warnings)).toEqual(['oversell_left']);
  });

  it('is read to the same products in the newer dialect', () => {
    const without = (file: string) =>
      read(file).map((product) => ({ ...product, warnings: reasons(product.warnings) }));
    expect(without(newShopify())).toEqual(without(oldShopify()));
  });

  it.each([
    ['UTF-8 with a mark', Buffer.from(`\ufeff${oldShopify()}`)],
    ['UTF-16 as Excel saves it', Buffer.from(`\ufeff${oldShopify()}`, 'utf16le')],
    ['UTF-16 of the other order', Buffer.from(`\ufeff${oldShopify()}`, 'utf16le').swap16()],
    ['semicolons', Buffer.from(csvFile(OLD_SHOPIFY, [...SHIRT, SOAP], ';'))],
    ['tabs', Buffer.from(csvFile(OLD_SHOPIFY, [...SHIRT, SOAP], '\t'))],
  ])('is read in %s', (_, file) => {
    expect(read(file)).toEqual(read(oldShopify()));
  });

  it('is read in Windows-1252 where it is not valid UTF-8', () => {
    const file = Buffer.from(oldShopify([{ ...SOAP, Title: 'Café crème' }]), 'latin1');
    expect(read(file)[0]?.fields.name).toBe('Café crème');
  });

  it('keeps texts that begin like a formula as they are', () => {
    expect(soap({ Title: '=HYPERLINK("https://example.com")' })?.fields.name).toBe(
      '=HYPERLINK("https://example.com")',
    );
  });

  it('keeps a field whose cell is blank, or empties it as the merchant chose', () => {
    const file = oldShopify([{ ...SOAP, 'Body (HTML)': '', 'Variant SKU': '' }]);
    expect(read(file)[0]?.fields.description).toBeUndefined();
    const [cleared] = read(file, { blank: 'clear' });
    expect([cleared?.fields.description, cleared?.variants[0]?.sku]).toEqual(['', '']);
    expect(cleared?.variants[0]?.compare_at).toBeNull();
  });

  it('has prices in rupees by the rate of its currency', () => {
    expect(
      read(oldShopify([{ ...SOAP, 'Variant Price': '12.50' }]), { rate: 300 })[0]?.variants[0]?.price,
    ).toBe(3750);
  });
});

describe('a file of WooCommerce', () => {
  it('has variations with their products, and sale prices below the usual ones', () => {
    const [sari, card] = read(wooEnglish());
    expect(sari).toMatchObject({
      key: 'woo:11',
      lines: [2, 3, 4],
      fields: {
        name: 'Sari',
        description: 'Handloom\n\nFrom Jaffna.\n\nSix yards.',
        tags: 'handloom, red, gold',
        state: 'active',
      },
      category: 'Saris',
      options: ['Colour'],
      problems: [],
    });
    expect(sari?.variants).toMatchObject([
      { values: ['Red'], price: 7999.5, compare_at: 9000, stock_quantity: 3, sku: 'SARI-R' },
      { values: ['Green'], price: 9000, stock_quantity: 2, sku: 'SARI-G' },
    ]);
    expect(sari?.pictures.map(({ address }) => address)).toEqual([
      'https://wp.example.com/sari.jpg',
      'https://wp.example.com/sari-2.jpg',
    ]);
    expect(card).toMatchObject({ fields: { state: 'draft' }, variants: [{ price: 1500.25 }] });
    expect(reasons(card?.warnings)).toEqual(['stock_untracked']);
  });

  it('of a site in German is recognised by the order of its columns and read to the same products', () => {
    const bare = (file: string) =>
      read(file).map((product) => ({ ...product, warnings: reasons(product.warnings) }));
    expect(bare(wooGerman())).toEqual(bare(wooEnglish()));
  });

  it('in another order is read to the same products with a mapping', () => {
    const headers = wooGerman().split('\r\n')[0]?.split(',') ?? [];
    expect(headers.length).toBeGreaterThan(40);
    const german = readTable(Buffer.from(wooGerman()));
    const mapping = mappingOf(german, detectLayout(german));
    const products = readProducts(
      german,
      mappedLayout(german, { system: 'woocommerce', kind: 'products' }, mapping),
      settings,
    );
    expect(products.map(({ key, variants }) => [key, variants])).toEqual(
      read(wooEnglish()).map(({ key, variants }) => [key, variants]),
    );
  });

  it('names what it cannot import: other types, lost variations and planned sales', () => {
    const lost = read(wooEnglish(WOO_ROWS.slice(1, 2)))[0];
    expect(reasons(lost?.problems)).toEqual(['parent_missing']);
    const grouped = read(wooEnglish([{ ...WOO_ROWS[3], Type: 'grouped' }]))[0];
    expect(reasons(grouped?.problems)).toEqual(['type_unknown']);
    const [planned] = read(
      wooEnglish([{ ...WOO_ROWS[3], 'Sale price': '900', 'Date sale price ends': '2030-01-01 00:00:00' }]),
    );
    expect([planned?.variants[0]?.price, reasons(planned?.warnings)]).toEqual([
      1500.25,
      ['sale_left', 'stock_untracked'],
    ]);
  });
});

describe('other files', () => {
  it('of Kade have their ids, and guarded texts as they were', () => {
    const id = '65f8d6c0a1b2c3d4e5f60718';
    const [known, added] = read(
      kadeFile([
        { id, name: '=1+1', price: 100, in_stock: 'yes', stock_quantity: 3, weight_g: 5 },
        { name: 'New', price: '1,500.00', in_stock: 'no' },
      ]),
    );
    expect(known).toMatchObject({ id, key: `kade:${id}`, fields: { name: '=1+1', in_stock: true } });
    expect(added).toMatchObject({
      key: 'kade:new',
      fields: { in_stock: false },
      variants: [{ price: 1500 }],
    });
    expect(added?.id).toBeUndefined();
  });

  it('have the columns that their headings suggest', () => {
    const table = readTable(
      Buffer.from(
        csvFile(['Item', 'Selling price', 'Qty'], [{ Item: 'Tea', 'Selling price': 'Rs. 450', Qty: 7 }]),
      ),
    );
    const layout = detectLayout(table);
    expect(layout).toMatchObject({ system: 'other', columns: { name: 0, price: 1, stock: 2 } });
    expect(readProducts(table, layout, settings)).toMatchObject([
      { key: 'file:tea', variants: [{ price: 450, stock_quantity: 7 }] },
    ]);
  });

  it.each([
    ['nothing', Buffer.alloc(0), 'This file is empty'],
    ['a file of Excel', Buffer.from('PK\u0003\u0004xxxx'), 'Save'],
    ['one column', Buffer.from('Title\r\nTea\r\n'), 'columns'],
    ['headings alone', Buffer.from('Title,Price\r\n'), 'columns'],
    ['bytes', Buffer.from([0, 1, 2, 3, 0]), 'columns'],
  ])('that are %s are refused with a sentence', (_, bytes, sentence) => {
    expect(() => readTable(bytes)).toThrow(sentence);
  });
});

describe('a problem', () => {
  it.each([
    ['Variant Barcode', '8.9E+12', 'code_shortened'],
    ['Variant SKU', '1e+13', 'code_shortened'],
    ['Variant Price', 'free', 'amount_unreadable'],
    ['Variant Price', '1000000000', 'amount_large'],
    ['Variant Inventory Qty', 'many', 'count_unreadable'],
    ['Variant Grams', 'heavy', 'weight_unreadable'],
    ['Title', 'x'.repeat(256), 'text_long'],
    ['Tags', 'x'.repeat(1001), 'text_long'],
  ])('names line, column, value and remedy: %s %s', (column, value, reason) => {
    expect(soap({ [column]: value })?.problems).toEqual([
      { line: 2, column, value: value.slice(0, 100), reason },
    ]);
  });

  it('is there for equal variants, missing values and too many of them', () => {
    const twice = read(oldShopify([...SHIRT, { ...SHIRT[1] }]))[0];
    expect(twice?.problems).toEqual([
      { line: 7, column: 'Option1 Value', value: 'Blue / M', reason: 'variant_twice' },
    ]);
    const missing = read(withShirt({ 'Option2 Value': '' }))[0];
    expect(reasons(missing?.problems)).toEqual(['value_missing']);
    const many = Array.from({ length: 101 }, (_, nth) => ({
      Handle: 'many',
      ...(nth === 0 ? { Title: 'Many', 'Option1 Name': 'A', 'Option2 Name': 'B' } : {}),
      'Option1 Value': `a${nth % 11}`,
      'Option2 Value': `b${Math.floor(nth / 11)}`,
      'Variant Price': '1',
    }));
    expect(reasons(read(oldShopify(many))[0]?.problems)).toEqual(['variants_many']);
  });

  it('is a warning for a size that a spreadsheet may have made a date of', () => {
    expect(reasons(read(withShirt({ 'Option2 Value': '10-Dec' }))[0]?.warnings)).toContain('date_like');
  });

  it('is a warning for pictures that cannot be shown', () => {
    const shirt = read(withShirt({ 'Image Src': 'javascript:alert(1)' }))[0];
    expect(reasons(shirt?.warnings)).toContain('picture_address');
    expect(shirt?.pictures.map(({ address }) => address)).not.toContain('javascript:alert(1)');
  });
});
