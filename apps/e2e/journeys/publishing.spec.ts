import { lastingViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { baseURL } from '../serve.ts';
import { okay, openShop } from '../shop.ts';

test('a draft is out of the shop until it is published, and its former address leads to the new one', async ({
  page,
  request,
}) => {
  const { api, url } = await openShop(page);
  const { _id: id } = okay(
    await api.products.create({
      body: { name: 'Batik sarong', price: 950, stock_quantity: 5, in_stock: true },
    }),
  );
  const host = new URL(url).host;
  const get = (path: string) => request.get(baseURL + path, { headers: { host }, maxRedirects: 0 });
  const inShop = async () => {
    const pages = await Promise.all(
      ['/products', '/search?q=batik', '/sitemap.xml', `/product/${id}/batik-sarong`].map(get),
    );
    const texts = await Promise.all(pages.map((reply) => reply.text()));
    // The page of a search repeats what was searched.
    return texts.map((text, at) => pages[at]?.status() === 200 && /Batik sarong|\/batik-sarong/.test(text));
  };
  await expect.poll(inShop).toEqual([true, true, true, true]);

  await page.goto('/products?view=table');
  const bulk = async (action: string) => {
    await page.getByLabel('Select all').check();
    await page.getByRole('button', { name: 'Change selected' }).click();
    await page.getByRole('menuitem', { name: action, exact: true }).click();
    // The dialog of the action before may still be closing.
    const dialog = page.getByRole('dialog', { name: action });
    await expect(dialog).toContainText('1 done, 0 failed');
    await dialog.getByRole('button', { name: 'Close' }).last().click();
    await expect(dialog).toBeHidden();
  };
  await bulk('Make draft');
  await expect(page.getByRole('row', { name: /Batik sarong/ })).toContainText('Draft');
  await expect.poll(inShop).toEqual([false, false, false, false]);
  await bulk('Publish');
  await expect(page.getByRole('row', { name: /Batik sarong/ })).not.toContainText('Draft');
  await expect.poll(inShop).toEqual([true, true, true, true]);

  await page.goto(`/product/${id}`);
  await page.getByRole('button', { name: 'Edit Product' }).click();
  const form = page.getByRole('dialog');
  await form.getByText('Search engines', { exact: true }).click();
  await form.getByLabel('Address of the page').fill('Handloom Sarong');
  await form.getByLabel('Title for search engines').fill('Handloom sarongs of Kandy');
  await expect(form).toContainText('product › handloom-sarong');
  expect(await lastingViolations(page, 'all')).toEqual([]);
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(form).toBeHidden();
  const moved = await get(`/product/${id}/batik-sarong`);
  expect([moved.status(), moved.headers()['location']]).toEqual([
    301,
    expect.stringMatching(/\/product\/handloom-sarong$/),
  ]);
  await page.goto(`${url}/product/handloom-sarong`);
  await expect(page).toHaveTitle(/Handloom sarongs of Kandy/);
});

for (const [width, colorScheme] of [
  [360, 'light'],
  [1280, 'dark'],
] as const)
  test(`a product is planned and archived at ${width} px, ${colorScheme}`, async ({ page }) => {
    const { api } = await openShop(page);
    const { _id: id } = okay(
      await api.products.create({
        body: { name: 'Batik sarong', price: 950, stock_quantity: 5, in_stock: true },
      }),
    );
    await page.setViewportSize({ width, height: 740 });
    await page.emulateMedia({ colorScheme });
    await page.goto(`/product/${id}`);
    await page.getByRole('button', { name: 'Edit Product' }).click();
    const form = page.getByRole('dialog');
    await form.getByText('Visibility: Active').click();
    await form.getByRole('radio', { name: 'Draft' }).check();
    await form.getByLabel('Publish on').fill('2036-11-30');
    await expect(form).toContainText('30 Nov 2036');
    expect(await lastingViolations(page, 'all')).toEqual([]);
    await form.getByRole('button', { name: 'Save' }).click();
    await expect(form).toBeHidden();
    expect(okay(await api.products.get({ params: { id } }))).toMatchObject({
      state: 'draft',
      publish_at: '2036-11-29T18:30:00.000Z',
    });
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();
    await expect(page.getByRole('link', { name: 'View in shop' })).toBeHidden();
  });

test('a category gets an address of its own, to which its former one leads', async ({ page, request }) => {
  const { api, url } = await openShop(page);
  const { _id: id } = okay(await api.categories.create({ body: { name: 'Sarongs', slug: 'sarongs' } }));
  await page.goto(`/categories/${id}`);
  await page.getByRole('button', { name: 'Rename Category' }).click();
  const form = page.getByRole('dialog', { name: 'Rename Category' });
  await form.getByLabel('Address of the page').fill('Handloom Sarongs');
  await form.getByLabel('Title for search engines').fill('Handloom sarongs of Kandy');
  await expect(form).toContainText('category › handloom-sarongs');
  await expect(form).toContainText('Links to /category/sarongs keep leading here.');
  expect(await lastingViolations(page, 'all')).toEqual([]);
  await form.getByRole('button', { name: 'Rename' }).click();
  await expect(form).toBeHidden();
  const headers = { host: new URL(url).host };
  const moved = await request.get(`${baseURL}/category/sarongs`, { headers, maxRedirects: 0 });
  expect([moved.status(), moved.headers()['location']]).toEqual([
    301,
    expect.stringMatching(/\/category\/handloom-sarongs$/),
  ]);
  await page.goto(`${url}/category/handloom-sarongs`);
  await expect(page).toHaveTitle('Handloom sarongs of Kandy');
});
