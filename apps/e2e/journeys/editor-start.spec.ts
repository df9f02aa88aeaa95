import { lastingViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { misfits } from '../fits.ts';
import { aPicture } from '../images.ts';
import { okay, openShop, type Shop } from '../shop.ts';

/** Two products with pictures and a collection of each. */
async function fill({ api }: Shop): Promise<void> {
  for (const [name, colour] of [
    ['Batik saree', '#884466'],
    ['Linen shirt', '#446688'],
  ] as const) {
    const { name: file, mimeType, buffer } = await aPicture(name, colour, 900);
    const picture = new File([new Uint8Array(buffer)], file, { type: mimeType });
    const { _id: thumbnail } = okay(await api.files.upload({ body: { file: picture } }));
    const { _id } = okay(
      await api.products.create({
        body: { name, price: 4500, in_stock: true, stock_quantity: 5, thumbnail },
      }),
    );
    okay(await api.collections.create({ body: { name: `${name}s`, products: [_id] } }));
  }
  okay(await api.shopSettings.update({ body: { phone: '081 222 3344', whatsapp: '077 123 4567' } }));
}

test('a finished home page is chosen on a phone, replaced, brought back and published', async ({ page }) => {
  test.setTimeout(120_000);
  const shop = await openShop(page);
  await fill(shop);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/editor');
  const trades = page.getByRole('group', { name: 'What do you sell?' });
  await expect(trades).toBeVisible();
  expect(await lastingViolations(page, 'all')).toEqual([]);
  expect(await misfits(page)).toEqual([]);
  if (process.env.SCREENS) await page.screenshot({ path: 'test-results/screens/start-empty.png' });
  await trades.getByRole('button', { name: 'Clothes' }).click();
  const list = page.getByRole('list', { name: 'Sections' });
  await expect(list.getByRole('listitem')).toHaveCount(8);
  await expect(list).toContainText('Clothes for every day and for special days');
  await expect(page.getByText(/^A phone loads \d+ kB for this page\.$/)).toBeVisible();
  await expect(page.getByRole('list', { name: 'Its heaviest parts' }).getByRole('listitem')).toHaveCount(3);
  // The finished page has pictures with texts, named links and readable colours.
  await expect(list.getByText(/Say what|Name the link|hard to read|above each other/)).toHaveCount(0);
  expect(await lastingViolations(page, 'all')).toEqual([]);
  expect(await misfits(page)).toEqual([]);
  if (process.env.SCREENS)
    await page.screenshot({ path: 'test-results/screens/start-editor.png', fullPage: true });

  await page.getByRole('button', { name: 'Start from a finished page' }).click();
  await page
    .getByRole('dialog', { name: 'Start from a finished page' })
    .getByRole('button', { name: 'Electronics' })
    .click();
  const question = page.getByRole('dialog', { name: 'Replace the home page' });
  await expect(question).toContainText('Welcome picture: Clothes for every day');
  if (process.env.SCREENS) await page.screenshot({ path: 'test-results/screens/start-question.png' });
  await question.getByRole('button', { name: 'Replace' }).click();
  await expect(list).toContainText('Electronics for home and work');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(list).toContainText('Clothes for every day and for special days');
  await expect(list.getByRole('listitem')).toHaveCount(8);

  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await page
    .getByRole('dialog', { name: 'Publish the design' })
    .getByRole('button', { name: 'Publish' })
    .click();
  await expect(page.getByRole('button', { name: 'Published' })).toBeDisabled();
  for (const language of ['en', 'si', 'ta']) {
    await page.goto(`${shop.url}/?lang=${language}`);
    await expect(page.locator('main > [class^="s-"], main > .block')).toHaveCount(7);
    await expect(page.locator('.s-hero img')).toHaveAttribute('alt', 'Linen shirt');
    expect.soft(await misfits(page), language).toEqual([]);
    expect.soft(await lastingViolations(page, 'all'), language).toEqual([]);
    if (process.env.SCREENS)
      await page.screenshot({ path: `test-results/screens/start-shop-${language}.png`, fullPage: true });
  }
});
