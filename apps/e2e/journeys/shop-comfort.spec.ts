import type { Page } from '@playwright/test';
import { lastingViolations } from '../axe.ts';
import { aPhone, fillIn, openStall, order, placeButton, takeTea } from '../buyer.ts';
import { expect, test } from '../fixtures.ts';
import { misfits } from '../fits.ts';
import { stock } from '../goods.ts';
import { aPicture } from '../images.ts';
import { newShop, okay, type Shop } from '../shop.ts';
import { readIn } from '../visitor.ts';

test.use({ viewport: { width: 360, height: 740 } });

async function upload({ api }: Shop, name: string, colour: string): Promise<string> {
  const { buffer, mimeType } = await aPicture(name, colour, 800);
  const file = new File([Uint8Array.from(buffer)], `${name}.png`, { type: mimeType });
  return okay(await api.files.upload({ body: { file } }))._id;
}

/** Expects the parts of a shop's header, and a product near enough to the top to be seen. */
async function expectFirstLook(page: Page): Promise<void> {
  const header = page.getByRole('banner');
  await expect(header.locator('.logo')).toBeInViewport({ ratio: 1 });
  await expect(header.getByText("Nimali's Kitchen")).toBeInViewport({ ratio: 1 });
  await expect(header.getByRole('searchbox').or(header.getByRole('combobox'))).toBeInViewport({ ratio: 1 });
  for (const name of ['Brass and batik for the house', 'Teas'])
    await expect(header.getByRole('link', { name })).toBeInViewport({ ratio: 1 });
  const top = await page
    .locator('.card')
    .first()
    .evaluate((card) => card.getBoundingClientRect().top);
  expect(top, `the first product on ${page.url()}`).toBeLessThanOrEqual(320);
}

test('a phone shows logo, name, search, two categories and a product in every template and language', async ({
  page,
}) => {
  const shop = await newShop();
  const { category } = await stock(shop);
  okay(await shop.api.categories.create({ body: { name: 'Brass and batik for the house' } }));
  okay(await shop.api.categories.create({ body: { name: 'Toys' } }));
  okay(await shop.api.stores.setLogo({ body: { image: await upload(shop, 'logo', '#0f7a4e') } }));
  for (const template of ['classic', 'market', 'studio'] as const) {
    okay(await shop.api.shopSettings.update({ body: { template } }));
    for (const language of ['en', 'si', 'ta']) {
      await readIn(page, shop.url, language);
      for (const path of ['/', '/products', `/category/${category}`]) {
        await page.goto(shop.url + path);
        await expectFirstLook(page);
        expect(await misfits(page)).toEqual([]);
      }
    }
  }
});

test('a buyer enlarges pictures by touch and by keys, and without JavaScript', async ({
  page,
  browser,
  tolerate,
}) => {
  // The browser's own page of a picture has styles, which the policy of pictures does not allow, and no agent cluster.
  tolerate(/Applying inline style violates|Origin-Agent-Cluster/);
  const stall = await openStall('classic');
  const thumbnail = await upload(stall, 'front', '#8a5a08');
  const images = [await upload(stall, 'back', '#0f7a4e')];
  okay(await stall.api.products.update({ params: { id: stall.tea }, body: { thumbnail, images } }));
  await page.goto(`${stall.url}/product/${stall.tea}`);
  await page.getByRole('link', { name: 'Enlarge: Ceylon tea', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Pictures' });
  const [first, second] = ['Enlarge: Ceylon tea', 'Enlarge: Ceylon tea (2)'].map((name) =>
    dialog.getByRole('button', { name, exact: true }),
  );
  await expect(first!).toBeFocused();
  expect(await lastingViolations(page, 'all')).toEqual([]);
  await page.keyboard.press('ArrowRight');
  await expect(second!).toBeInViewport({ ratio: 0.99 });
  await second!.click({ position: { x: 200, y: 400 } });
  await expect(second!).toHaveAttribute('aria-pressed', 'true');
  expect(await second!.evaluate((button) => button.getBoundingClientRect().width)).toBe(900);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Enlarge: Ceylon tea', exact: true })).toBeFocused();

  const plain = await aPhone(browser, false);
  await plain.goto(`${stall.url}/product/${stall.tea}`);
  await plain.getByRole('link', { name: 'Enlarge: Ceylon tea', exact: true }).click();
  await expect(plain).toHaveURL(/\/api\/files\/.*w=1600$/);
  await plain.context().close();
});

for (const script of [false, true])
  test(`a buyer sees the delivery before the cart, ${script ? 'with' : 'without'} JavaScript`, async ({
    browser,
  }) => {
    const stall = await openStall('market');
    const page = await aPhone(browser, script);
    await page.goto(`${stall.url}/product/${stall.tea}`);
    await expect(page.getByText('In stock')).toBeVisible();
    await page.getByLabel('Delivery to').selectOption('Kandy');
    const show = page.getByRole('button', { name: 'Show', exact: true });
    if (!script) await show.click();
    const said = page.locator('#delivery');
    await expect(said).toHaveText('Rs\u00A0350 · Takes 2 to 4 days');
    await page.goto(`${stall.url}/product/${stall.sarong}`);
    await expect(said).toHaveText('Rs\u00A0350 · Takes 2 to 4 days');
    expect(script ? await lastingViolations(page, 'all') : []).toEqual([]);
    await page.getByRole('button', { name: 'Buy now' }).click();
    await expect(page.getByLabel('District')).toHaveValue('LK-21');
    await expect(page.getByRole('banner').getByRole('link', { name: /Cart/ })).toBeVisible();
    await expect(page.getByRole('search')).toHaveCount(0);
    await expect(page.getByRole('navigation', { name: 'Main menu' })).toHaveCount(0);
    await page.context().close();
  });

test('a buyer who ticks the box finds name, phone and address again, and removes them', async ({
  browser,
}) => {
  const stall = await openStall('studio');
  const page = await aPhone(browser, true);
  await takeTea(page, stall, '1');
  await expect(page.getByText('Filled in from your last order')).toBeHidden();
  const buyer = { phone: '077 123 4590', email: `again-${Date.now()}@example.lk` };
  await fillIn(page, { ...buyer, district: 'Kandy', payment: 'Cash on delivery' });
  const keep = page.getByLabel('Keep my name, phone and address on this device for next time');
  await expect(keep).not.toBeChecked();
  await keep.check();
  expect(await lastingViolations(page, 'all')).toEqual([]);
  await order(page, 'Rs\u00A01,650');

  await takeTea(page, stall, '2');
  await expect(page.getByLabel('Phone number', { exact: true })).toHaveValue('077 123 4590');
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('12/3 Temple Road');
  await expect(placeButton(page)).toContainText('Rs\u00A02,900');
  await page.getByRole('button', { name: 'Remove my details' }).click();
  await expect(page.getByLabel('Address', { exact: true })).toHaveValue('');
  await page.reload();
  await expect(page.getByLabel('Phone number', { exact: true })).toHaveValue('');
  await expect(keep).not.toBeChecked();
  await page.context().close();
});

test('a shop that takes no payment says how to order, and promises no stock without a way to buy', async ({
  page,
}) => {
  const shop = await newShop();
  const { product } = await stock(shop);
  const method = { params: { method: 'cash_on_delivery' }, body: { enabled: false } } as const;
  okay(await shop.api.paymentMethods.setEnabled(method));
  const address = `${shop.url}/product/${product}`;
  await page.goto(address);
  await expect(page.getByText('This shop does not take orders online yet.')).toBeVisible();
  await expect(page.getByText('In stock')).toHaveCount(0);
  await expect(page.locator('script[type="application/ld+json"]').first()).not.toContainText('InStock');
  okay(await shop.api.shopSettings.update({ body: { whatsapp: '077 765 4321', phone: '077 123 4567' } }));
  await page.goto(address);
  await expect(page.getByText('This shop takes orders by WhatsApp or phone:')).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: 'Order on WhatsApp' })).toHaveAttribute(
    'href',
    /wa\.me\/94777654321/,
  );
  await expect(page.getByText('In stock')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to cart' })).toHaveCount(0);
});
