import { expect, test } from '../fixtures.ts';
import { aPicture } from '../images.ts';
import { Keyboard } from '../keyboard.ts';
import { aKnownMerchant, signIn } from '../shop.ts';

test.describe('with the keyboard alone', () => {
  test('a merchant opens a store under the platform’s name, with a logo', async ({ page }) => {
    const { merchant, token } = await aKnownMerchant();
    await signIn(page, token);
    await page.goto('/store-creation');
    const keys = new Keyboard(page);
    await keys.fill(page.getByLabel('Store name'), "Nimali's Kitchen");
    await keys.fill(page.getByRole('textbox', { name: 'Subdomain' }), merchant.username);
    await expect(page.getByText('Domain is available')).toBeVisible();
    await keys.activate(page.getByRole('button', { name: 'Next' }));
    const choosing = page.waitForEvent('filechooser');
    await keys.activate(page.getByLabel('Logo', { exact: true }));
    await (await choosing).setFiles(await aPicture('logo', '#0f7a4e', 200));
    await expect(page.getByRole('img', { name: 'Preview of Logo' })).toBeVisible();
    await keys.activate(page.getByRole('button', { name: 'Finish' }));
    await expect(page).toHaveURL(/\/settings$/);
  });

  test('a merchant opens a store under an own domain, after going back one step', async ({ page }) => {
    const { merchant, token } = await aKnownMerchant();
    await signIn(page, token);
    await page.goto('/store-creation');
    const keys = new Keyboard(page);
    await keys.fill(page.getByLabel('Store name'), "Nimali's Kitchen");
    await keys.tabTo(page.getByRole('radio', { name: 'Use Subdomain' }));
    await keys.press('ArrowDown');
    await expect(page.getByRole('radio', { name: 'Use Custom Domain' })).toBeChecked();
    await keys.fill(page.getByRole('textbox', { name: 'Custom domain' }), `${merchant.username}.lk`);
    await expect(page.getByText('Domain is available')).toBeVisible();
    await keys.press('Enter');
    await keys.activate(page.getByRole('button', { name: 'Previous' }));
    await expect(page.getByRole('textbox', { name: 'Custom domain' })).toHaveValue(`${merchant.username}.lk`);
    await keys.activate(page.getByRole('button', { name: 'Next' }));
    await keys.activate(page.getByRole('button', { name: 'Finish' }));
    await expect(page).toHaveURL(/\/settings$/);
    const domain = page.getByRole('region', { name: 'Domain Settings' });
    await expect(domain.getByText(`https://${merchant.username}.lk`)).toBeVisible();
  });
});
