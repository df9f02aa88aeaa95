import { lastingViolations } from '../axe.ts';
import { checkScreen } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { stock } from '../goods.ts';
import { aPicture } from '../images.ts';
import { okay, openShop } from '../shop.ts';

test('a product is added from its card, and one with sizes opens its choices', { tag: '@smoke' }, async ({
  page,
}) => {
  const shop = await openShop(page);
  const { product, category } = await stock(shop);
  const { _id: blouse } = okay(
    await shop.api.products.create({
      body: { name: 'Blouse', price: 900, in_stock: true, stock_quantity: 4 },
    }),
  );
  const change = { change: 'add_option' as const, name: 'Size', values: ['S', 'M'], existing: 'S' };
  okay(await shop.api.variants.changeOptions({ params: { id: blouse }, body: { changes: [change] } }));
  await page.goto(`${shop.url}/products?sort=name`);
  await page.getByRole('button', { name: 'Add to cart: Ceylon tea' }).click();
  const card = page.locator(`#c0-${product}`);
  await expect(card).toContainText('Added to your cart: Ceylon tea');
  await expect(page.getByRole('link', { name: /^Cart/ })).toContainText('1');
  expect(page.url()).toBe(`${shop.url}/products?sort=name`);
  expect(await lastingViolations(page, 'all')).toEqual([]);
  await page.getByRole('link', { name: 'Choose options: Blouse' }).click();
  await expect(page.getByRole('group', { name: 'Size' })).toBeInViewport();
  await page.goto(`${shop.url}/category/${category}`);
  await page.getByRole('button', { name: 'Add to cart: Ceylon tea' }).click();
  await expect(page.getByRole('link', { name: /^Cart/ })).toContainText('2');
});

for (const template of ['classic', 'market', 'studio'] as const)
  test(`in a price list of ${template} the button of every row is under its name and price`, async ({
    page,
  }) => {
    const shop = await openShop(page);
    await stock(shop);
    const goods = [
      { name: 'Blouse', price: 900 },
      { name: 'Handloom sarong with a border in indigo', price: 12_500, compare_at: 15_000 },
    ];
    for (const body of goods) {
      const made = { ...body, in_stock: true, stock_quantity: 4 };
      const { _id: id } = okay(await shop.api.products.create({ body: made }));
      const changes = [
        { change: 'add_option' as const, name: 'Size', values: ['S', 'M'], existing: 'S' },
        { change: 'add_variants' as const, stock_quantity: 3, price: 14_000 },
      ];
      okay(await shop.api.variants.changeOptions({ params: { id }, body: { changes } }));
    }
    okay(await shop.api.shopSettings.update({ body: { template } }));
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(`${shop.url}/products`);
      const rows = await page.locator('.words .card').evaluateAll((cards) =>
        cards.map((card) => {
          const [text, quick] = ['a', '.quick'].map((part) =>
            card.querySelector(part)?.getBoundingClientRect(),
          );
          return Boolean(text && quick && quick.top >= text.bottom - 1);
        }),
      );
      expect(rows, `${width} px`).toEqual([true, true, true, true]);
      await checkScreen(page, `price-list-${template}`);
    }
  });

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('a card adds its product and the list comes back at the card', async ({ page }) => {
    const shop = await openShop(page);
    const { product } = await stock(shop);
    await page.goto(`${shop.url}/products?sort=name`);
    await expect(page.getByText('Added to your cart.').first()).toBeHidden();
    await page.getByRole('button', { name: 'Add to cart: Ceylon tea' }).click();
    await expect(page).toHaveURL(`${shop.url}/products?sort=name#c0-${product}`);
    await expect(page.locator(`#c0-${product}`).getByText('Added to your cart.')).toBeVisible();
    await page.locator(`#c0-${product}`).getByRole('link', { name: 'View cart' }).click();
    await expect(page.getByRole('main')).toContainText('Ceylon tea');
  });
});

test('pictures keep their texts in a new order, and the chosen products are shown below', async ({
  page,
}) => {
  const shop = await openShop(page);
  const { product } = await stock(shop);
  await page.goto(`/product/${product}`);
  await page.getByRole('button', { name: 'Edit Product' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Product' });
  await form
    .getByLabel('Thumbnail')
    .setInputFiles([await aPicture('front', '#8a5a08'), await aPicture('back', '#0f7a4e')]);
  // The code for sorting loads with the second picture, and replaces the fields.
  await form.getByRole('button', { name: 'Move back.png', exact: true }).waitFor();
  await form.getByLabel('What front.png shows').fill('A tin of tea');
  await form.getByLabel('What back.png shows').fill('The label');
  // The handle is lifted, moved and dropped by keys.
  await form.getByRole('button', { name: 'Move back.png', exact: true }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Space');
  await expect(form.getByRole('listitem').first()).toContainText('back.png');
  await form.getByLabel('Add a related product').fill('Batik');
  await page.getByRole('option', { name: 'Batik sarong' }).click();
  await expect(form.getByRole('progressbar')).toHaveCount(0);
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form).toBeHidden();
  await page.goto(`${shop.url}/product/${product}`);
  const pictures = page.getByRole('region', { name: 'Pictures' }).getByRole('img');
  await expect(pictures.nth(0)).toHaveAttribute('alt', 'The label');
  await expect(pictures.nth(1)).toHaveAttribute('alt', 'A tin of tea');
  await expect(page.getByRole('region', { name: 'You may also like' })).toContainText('Batik sarong');
});
