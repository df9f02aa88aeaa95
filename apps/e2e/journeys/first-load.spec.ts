import { expect, test } from '../fixtures.ts';

test('the code of a screen comes compressed, and along with the app instead of after it', async ({
  page,
}) => {
  const scripts: { url: string; encoding: string | undefined; length: number }[] = [];
  page.on('response', (response) => {
    if (!/\/app-assets\/.*\.js$/.test(response.url())) return;
    const { 'content-encoding': encoding, 'content-length': length } = response.headers();
    scripts.push({ url: response.url(), encoding, length: Number(length) });
  });
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1, name: 'Merchant Login' })).toBeVisible();

  const large = scripts.filter(({ length }) => length > 1000);
  expect(large.length).toBeGreaterThan(5);
  expect(large.filter(({ encoding }) => encoding !== 'br')).toEqual([]);

  const ahead = await page
    .locator('link[rel="modulepreload"]')
    .evaluateAll((links) => links.map((link) => (link as HTMLLinkElement).href));
  const screen = scripts.filter(({ url }) => /\/auth-/.test(url)).map(({ url }) => url);
  expect(screen).toHaveLength(1);
  expect(ahead).toEqual(expect.arrayContaining(screen));
});
