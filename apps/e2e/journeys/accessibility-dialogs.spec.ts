import type { Page } from '@playwright/test';
import { expect } from '../fixtures.ts';
import type { Goods } from '../goods.ts';
import { aPicture } from '../images.ts';
import { faultsOfAll, type State } from '../looks.ts';
import { test } from '../stocked.ts';

/** Presses a button of the page and waits for the dialog that it opens. */
const openDialog = (button: string, dialog: string) => async (page: Page) => {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  await page.getByRole('dialog', { name: dialog }).waitFor();
};

const chosen = (more?: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await page.getByLabel('Select all').check();
  await more?.(page);
};

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function withPicture(page: Page) {
  const form = page.getByRole('dialog', { name: 'Create Product' });
  await form.getByLabel('Thumbnail').setInputFiles(await aPicture('tea', '#8a5a08'));
  await form.getByRole('button', { name: 'Crop' }).click();
  await page.getByRole('dialog', { name: 'Crop Thumbnail' }).waitFor();
}

async function checkedImport(page: Page) {
  await press(page, 'More actions');
  await openDialog('Import', 'Import products')(page);
  const csv = { name: 'goods.csv', mimeType: 'text/csv', buffer: Buffer.from('name,price\nTea,900\n,5\n') };
  await page.locator('input[type=file]').setInputFiles(csv);
  await page.getByText('1 to create, 0 to change, 1 with problems').waitFor();
}

const ofProducts = ({ product }: Goods): State[] => [
  {
    name: 'create product',
    path: '/products?create=yes',
    open: (page) => page.getByRole('dialog').waitFor(),
  },
  { name: 'crop', path: '/products?create=yes', open: withPicture },
  { name: 'edit product', path: `/products/${product}`, open: openDialog('Edit Product', 'Edit Product') },
  {
    name: 'delete product',
    path: `/products/${product}`,
    open: openDialog('Delete Product', 'Confirm Deletion'),
  },
  { name: 'import', path: '/products', open: checkedImport },
  { name: 'columns', path: '/products?view=table', open: (page) => press(page, 'Columns') },
  {
    name: 'change many products',
    path: '/products?view=table',
    open: chosen((page) => press(page, 'Change selected')),
  },
  {
    name: 'delete many products',
    path: '/products?view=table',
    open: chosen(openDialog('Delete selected', 'Confirm Deletion')),
  },
];

const ofShelves = ({ category, collection }: Goods): State[] => [
  { name: 'create category', path: '/categories', open: openDialog('Create Category', 'Create Category') },
  {
    name: 'create collection',
    path: '/categories',
    open: openDialog('Create Collection', 'Create Collection'),
  },
  {
    name: 'rename category',
    path: `/categories/${category}`,
    open: openDialog('Rename Category', 'Rename Category'),
  },
  {
    name: 'pick products',
    path: `/categories/${category}`,
    open: openDialog('Add Products', 'Select Products'),
  },
  {
    name: 'delete category',
    path: `/categories/${category}`,
    open: openDialog('Delete Category', 'Delete Category'),
  },
  {
    name: 'order collection',
    path: `/collection/${collection}`,
    open: openDialog('Change Order', 'Change Order'),
  },
];

async function refusedOrder(page: Page) {
  await openDialog('Create Order', 'Create Order')(page);
  const form = page.getByRole('dialog', { name: 'Create Order' });
  await form.getByLabel('The billing address is the same').uncheck();
  await form.getByRole('button', { name: 'Create Order' }).click();
}

async function listedProducts(page: Page) {
  await openDialog('Create Order', 'Create Order')(page);
  await page.getByRole('dialog').getByLabel('Product').click();
  await page.getByRole('option', { name: /Ceylon tea/ }).waitFor();
}

const ofOrders = ({ order }: Goods): State[] => [
  { name: 'create order, refused', path: '/orders', open: refusedOrder },
  { name: 'create order, product list', path: '/orders', open: listedProducts },
  { name: 'change many orders', path: '/orders', open: chosen((page) => press(page, 'Update Status')) },
  { name: 'ship an order', path: `/orders/${order}`, open: openDialog('Ship', 'Ship order') },
  { name: 'cash from couriers', path: '/orders/cash' },
  { name: 'packing slip and label', path: `/orders/${order}/print` },
  { name: 'status of an order', path: `/orders/${order}`, open: (page) => press(page, 'Update Status') },
  {
    name: 'cancel an order',
    path: `/orders/${order}`,
    open: async (page) => {
      await press(page, 'Update Status');
      await page.getByRole('menuitem', { name: 'Cancelled' }).click();
      await page.getByRole('dialog', { name: 'Update Status' }).waitFor();
    },
  },
  {
    name: 'many orders changed',
    path: '/orders',
    open: chosen(async (page) => {
      await press(page, 'Update Payment Status');
      await page.getByRole('menuitem', { name: 'Paid' }).click();
      await page.getByText('2 done, 0 failed').waitFor();
    }),
  },
];

test.describe('every dialog and menu, in every theme, width and language', () => {
  test.setTimeout(300_000);

  for (const [area, states] of Object.entries({ products: ofProducts, shelves: ofShelves, orders: ofOrders }))
    test(`of the ${area} has no violation`, async ({ page, goods }) => {
      expect(await faultsOfAll(page, states(goods))).toEqual([]);
    });
});
