import { readFile } from 'node:fs/promises';
import { expect, test } from '../fixtures.ts';
import { openShop } from '../shop.ts';

test('the deletion of an account is shown on every page and can be cancelled', async ({ page, tolerate }) => {
  tolerate(/status of (403|503)|^503 /);
  tolerate(/ApiError: The password is wrong/);
  const { merchant, url } = await openShop(page, 'Kandy Teas');
  await page.goto('/profile');
  await page.getByRole('region', { name: 'Delete account' }).getByRole('button').click();
  const question = page.getByRole('dialog', { name: `Delete the account ${merchant.username}?` });
  await expect(question).toContainText('Kandy Teas');
  await question.getByLabel('Type your username').fill(merchant.username);
  await question.getByRole('textbox', { name: 'Password' }).fill('not this one');
  await question.getByRole('button', { name: 'Delete account' }).click();
  await expect(question.getByRole('alert')).toBeVisible();
  await question.getByRole('textbox', { name: 'Password' }).fill(merchant.password);
  await question.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByText(/^This account will be erased on/)).toBeVisible();

  await page.goto('/orders');
  await expect(page.getByText(/^This account will be erased on/)).toBeVisible();
  const visitor = await page.context().newPage();
  await expect.poll(async () => (await visitor.goto(url))?.status()).not.toBe(200);
  await page.getByRole('button', { name: 'Keep my account' }).click();
  await expect(page.getByText(/^Your account is kept/)).toBeVisible();
  await expect(page.getByText(/^This account will be erased on/)).toBeHidden();
  await expect.poll(async () => (await visitor.goto(url))?.status()).toBe(200);
});

test('all data of an account is downloaded as a zip file, and the log shows it', { tag: '@smoke' }, async ({
  page,
}) => {
  await openShop(page, 'Galle Lace');
  await page.goto('/profile');
  const section = page.getByRole('region', { name: 'Download everything' });
  await section.getByRole('button', { name: 'Make a download link' }).click();
  const arriving = page.waitForEvent('download');
  await section.getByRole('link', { name: 'Download the zip file' }).click();
  const download = await arriving;
  expect(download.suggestedFilename()).toMatch(/^kade-\d{4}-\d\d-\d\d\.zip$/);
  const zip = await readFile(await download.path());
  // The signatures of a zip file's first entry and of its end.
  expect(zip.subarray(0, 4).toString('latin1')).toBe('PK\u0003\u0004');
  expect(zip.includes(Buffer.from('PK\u0005\u0006', 'latin1'))).toBe(true);
  for (const name of ['account.json', 'log.json', 'orders.csv']) expect(zip.includes(name)).toBe(true);
  await page.reload();
  const log = page.getByRole('region', { name: 'Account log' });
  await expect(log.getByText(/download/i).first()).toBeVisible();
});
