import { expect, test } from '../fixtures.ts';
import { stock } from '../goods.ts';
import { aPicture } from '../images.ts';
import { okay, openShop } from '../shop.ts';

test('two pictures are dropped into the form, sorted and shown in the shop', { tag: '@smoke' }, async ({
  page,
}) => {
  const { api } = await openShop(page);
  await page.goto('/products?create=yes');
  const form = page.getByRole('dialog', { name: 'Create Product' });
  const pictures = [await aPicture('front', '#8a5a08'), await aPicture('back', '#0f7a4e')];
  const dropped = await page.evaluateHandle(
    (files) => {
      const transfer = new DataTransfer();
      for (const { name, type, data } of files)
        transfer.items.add(new File([Uint8Array.from(data)], name, { type }));
      return transfer;
    },
    pictures.map(({ name, mimeType, buffer }) => ({ name, type: mimeType, data: [...buffer] })),
  );
  await form.getByLabel('Thumbnail').dispatchEvent('drop', { dataTransfer: dropped });
  await form.getByRole('button', { name: 'Move back.png up' }).click();
  await expect(form.getByRole('listitem').first()).toContainText('back.png');
  await expect(form.getByRole('progressbar')).toHaveCount(0);
  await form.getByLabel('Name').fill('Kithul treacle');
  await form.getByRole('button', { name: 'Create Product' }).click();
  await expect(form).toBeHidden();
  const [made] = okay(await api.products.list());
  expect(made?.images).toHaveLength(1);
  await page.goto(`/product/${made?._id}/shop`);
  await expect(page.getByRole('region', { name: 'Pictures' }).getByRole('img')).toHaveCount(2);
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('a price is changed in the list with one tap, and the change is undone', async ({ page }) => {
    const shop = await openShop(page);
    const { product } = await stock(shop);
    await page.goto('/products');
    const price = page.getByRole('button', { name: /Change the price of Ceylon tea/ });
    await price.tap();
    await page.getByLabel('Price', { exact: true }).fill('1300');
    await page.keyboard.press('Enter');
    await expect(price).toContainText('Rs 1,300');
    await page.getByRole('button', { name: 'Undo' }).tap();
    await expect(price).toContainText('Rs 1,250');
    expect(okay(await shop.api.products.get({ params: { id: product } })).price).toBe(1250);
  });
});
