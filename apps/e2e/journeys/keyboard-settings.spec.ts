import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { aPicture } from '../images.ts';
import { Keyboard } from '../keyboard.ts';
import { okay, openShop } from '../shop.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name });

/** After saving, the card is read again and the focus is on the button that opened it. */
async function saved(card: Locator, edit: string): Promise<void> {
  await expect(card.getByRole('button', { name: edit })).toBeFocused();
}

test.describe('with the keyboard alone', () => {
  test('name, domain, logo and links of a store are set', async ({ page }) => {
    const { api, subdomain } = await openShop(page);
    await page.goto('/settings');
    const keys = new Keyboard(page);

    const name = part(page, 'Store Name');
    await keys.activate(name.getByRole('button', { name: 'Edit Name' }));
    await expect(name.getByLabel('Store name')).toBeFocused();
    await keys.fill(name.getByLabel('Store name'), 'Kandy Teas');
    await keys.press('Enter');
    await saved(name, 'Edit Name');

    const domain = part(page, 'Domain Settings');
    await keys.activate(domain.getByRole('button', { name: 'Edit Domain' }));
    await expect(domain.getByRole('radio', { name: 'Use Subdomain' })).toBeFocused();
    await keys.press('ArrowDown');
    await expect(domain.getByRole('textbox', { name: 'Custom domain' })).toBeVisible();
    await keys.press('ArrowUp');
    await keys.fill(domain.getByRole('textbox', { name: 'Subdomain' }), `${subdomain}-new`);
    await keys.activate(domain.getByRole('button', { name: 'Save Domain Settings' }));
    await saved(domain, 'Edit Domain');

    const logo = part(page, 'Store Logo');
    await keys.activate(logo.getByRole('button', { name: 'Change Logo' }));
    const choosing = page.waitForEvent('filechooser');
    await keys.activate(logo.getByLabel('Logo', { exact: true }));
    await (await choosing).setFiles(await aPicture('logo', '#0f7a4e', 400));
    const crop = page.getByRole('dialog', { name: 'Crop Logo' });
    await keys.openTwice(logo.getByRole('button', { name: 'Crop' }), crop);
    await keys.tabTo(crop.getByRole('slider', { name: 'Zoom' }));
    await keys.press('ArrowRight', 'ArrowRight');
    await keys.activate(crop.getByRole('button', { name: 'Use this part' }));
    await expect(crop).toBeHidden();
    await keys.activate(logo.getByRole('button', { name: 'Save Logo' }));
    await saved(logo, 'Change Logo');

    const links = part(page, 'Social Media Links');
    await keys.activate(links.getByRole('button', { name: 'Edit Links' }));
    await keys.fill(links.getByLabel('Facebook'), 'https://facebook.com/nimali');
    await keys.activate(links.getByRole('button', { name: 'Save Social Links' }));
    await saved(links, 'Edit Links');
    const store = okay(await api.stores.get());
    expect(store).toMatchObject({ name: 'Kandy Teas', domain: `https://${subdomain}-new.localhost` });
    expect(store.logo).not.toBeNull();
    expect(store.socialLinks.facebook).toBe('https://facebook.com/nimali');
  });

  test('payment methods and the PayHere credentials are set', async ({ page }) => {
    const { api } = await openShop(page);
    await page.goto('/settings');
    const payments = part(page, 'Payment Methods');
    const keys = new Keyboard(page);
    await keys.activate(payments.getByRole('switch', { name: 'Cash on Delivery' }), 'Space');
    await expect(payments.getByRole('switch', { name: 'Cash on Delivery' })).toBeChecked();
    await expect(payments.getByRole('switch', { name: 'Cash on Delivery' })).toBeFocused();

    const form = page.getByRole('dialog', { name: 'PayHere Credentials' });
    await keys.openTwice(payments.getByRole('button', { name: 'Add PayHere Credentials' }), form);
    await keys.fill(form.getByLabel('Merchant ID'), '1211149');
    await keys.fill(form.getByRole('textbox', { name: 'Merchant Secret' }), 'a very secret word');
    await keys.activate(form.getByRole('button', { name: 'Save Credentials' }));
    await expect(form).toBeHidden();
    await expect(payments.getByRole('button', { name: 'Update PayHere Credentials' })).toBeFocused();
    await keys.tabTo(payments.getByRole('switch', { name: 'Credit/Debit Card' }), 'Shift+Tab');
    await keys.press('Space');
    await expect(payments.getByRole('switch', { name: 'Credit/Debit Card' })).toBeChecked();
    expect(okay(await api.paymentMethods.get())).toMatchObject({
      credit_debit: true,
      cash_on_delivery: true,
    });
  });

  test('a policy is read, written with the toolbar and saved', async ({ page, tolerate }) => {
    // The browser logs the 404 of a policy that does not exist yet.
    tolerate(/status of 404/);
    const { api } = await openShop(page);
    await page.goto('/settings');
    const documents = part(page, 'Legal Documents');
    const keys = new Keyboard(page);
    const view = page.getByRole('dialog', { name: 'Refund Policy' });
    await keys.openTwice(documents.getByRole('button', { name: 'View Refund Policy' }), view);
    await keys.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(documents.getByRole('button', { name: 'View Refund Policy' })).toBeFocused();

    const form = page.getByRole('dialog', { name: 'Edit Refund Policy' });
    const text = form.getByRole('textbox', { name: 'Refund Policy' });
    await keys.openTwice(documents.getByRole('button', { name: 'Edit Refund Policy' }), form);
    await keys.activate(form.getByRole('button', { name: 'Heading 2' }));
    await keys.tabTo(text);
    await keys.type('Returns');
    await keys.press('Enter');
    await keys.tabTo(form.getByRole('button', { name: 'Background colour' }), 'Shift+Tab');
    await keys.press('Enter');
    await expect(page.getByRole('button', { name: 'Yellow' })).toBeVisible();
    await keys.press('Escape');
    await expect(form.getByRole('button', { name: 'Background colour' })).toBeFocused();
    await keys.activate(form.getByRole('button', { name: 'Link', exact: true }));
    await expect(page.getByLabel('Address of the link')).toBeFocused();
    await keys.press('Escape');
    await expect(form.getByRole('button', { name: 'Link', exact: true })).toBeFocused();
    await keys.tabTo(text);
    await keys.type('Within 14 days.');
    await keys.activate(form.getByRole('button', { name: 'Save Changes' }));
    await expect(form).toBeHidden();
    await expect(documents.getByRole('button', { name: 'Edit Refund Policy' })).toBeFocused();
    const { content } = okay(await api.policies.get({ params: { type: 'refund_policy' } }));
    expect(content).toContain('<h2>Returns</h2>');
    expect(content).toContain('Within 14 days.');
  });
});
