import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { aPicture } from '../images.ts';
import { okay, openShop } from '../shop.ts';

const part = (page: Page, name: string) => page.getByRole('region', { name });

// checklist 302–315
test('the domain is shown, changed and refused, and an own domain shows its DNS records', async ({
  page,
  tolerate,
}) => {
  const other = await openShop(page, 'Another shop');
  const { subdomain, id } = await openShop(page);
  await page.goto('/settings');
  await expect(page.getByRole('heading', { level: 1, name: 'Store Settings' })).toBeVisible();
  const domain = part(page, 'Domain Settings');
  await expect(domain.getByText(`https://${subdomain}.localhost`)).toBeVisible();

  await domain.getByRole('button', { name: 'Edit Domain' }).click();
  const input = domain.getByRole('textbox', { name: 'Subdomain' });
  await expect(input).toHaveAttribute('placeholder', 'your-store');
  await expect(domain.getByText('.localhost', { exact: true })).toBeVisible();
  await domain.getByLabel('Use Custom Domain').check();
  await expect(domain.getByLabel('Custom domain', { exact: true })).toHaveAttribute('placeholder', '{host}');
  const challenge = domain.getByRole('group', { name: /certificate-validation/ });
  await expect(challenge.getByLabel('Points to').first()).toHaveValue(new RegExp(`^${id}\\.`));
  await domain.getByRole('button', { name: 'Cancel' }).click();

  tolerate(/ApiError|status of 409/);
  await domain.getByRole('button', { name: 'Edit Domain' }).click();
  await input.fill(other.subdomain);
  await domain.getByRole('button', { name: 'Save Domain Settings' }).click();
  await expect(page.getByText('Failed to update domain settings: Domain is not available')).toBeVisible();
  await input.fill(`${subdomain}-new`);
  await domain.getByRole('button', { name: 'Save Domain Settings' }).click();
  await expect(page.getByText('Domain settings updated successfully!')).toBeVisible();
  await expect(domain.getByText(`https://${subdomain}-new.localhost`)).toBeVisible();
  await expect(page.getByLabel('Store', { exact: true }).locator('option:checked')).toHaveText(
    `https://${subdomain}-new.localhost`,
  );
});

// checklist 316–338
test('the logo is cropped and saved, links are set, restored and shown', { tag: '@smoke' }, async ({
  page,
}) => {
  await openShop(page);
  await page.goto('/settings');
  const logo = part(page, 'Store Logo');
  await expect(logo.getByText('Recommended size: 200x200 pixels')).toBeVisible();
  await logo.getByRole('button', { name: 'Change Logo' }).click();
  await expect(logo.getByRole('button', { name: 'Save Logo' })).toBeDisabled();
  await expect(logo.getByText('Max file size: 2MB. Supported formats: PNG, JPG, JPEG')).toBeVisible();
  await logo.getByLabel('Logo', { exact: true }).setInputFiles(await aPicture('logo', '#0f7a4e', 400));
  await logo.getByRole('button', { name: 'Crop' }).click();
  const crop = page.getByRole('dialog', { name: 'Crop Logo' });
  await crop.getByRole('slider', { name: 'Zoom' }).press('ArrowRight');
  await crop.getByRole('button', { name: 'Use this part' }).click();
  await expect(crop).toBeHidden();
  await logo.getByRole('button', { name: 'Save Logo' }).click();
  await expect(page.getByText('Logo updated successfully!')).toBeVisible();
  const image = logo.getByRole('img', { name: /^Logo of/ });
  await expect.poll(() => image.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0);

  const links = part(page, 'Social Media Links');
  await expect(links.getByText('Not set')).toHaveCount(4);
  await links.getByRole('button', { name: 'Edit Links' }).click();
  await expect(links.getByLabel('Instagram')).toHaveAttribute(
    'placeholder',
    'Enter your instagram profile URL',
  );
  await links.getByLabel('Facebook').fill('https://facebook.com/nimali');
  await links.getByRole('button', { name: 'Cancel' }).click();
  await expect(links.getByText('Not set')).toHaveCount(4);
  await links.getByRole('button', { name: 'Edit Links' }).click();
  await expect(links.getByLabel('Facebook')).toHaveValue('');
  await links.getByLabel('Facebook').fill('https://facebook.com/nimali');
  await links.getByRole('button', { name: 'Save Social Links' }).click();
  await expect(page.getByText('Social links updated successfully!')).toBeVisible();
  await expect(links.getByRole('link', { name: 'https://facebook.com/nimali' })).toBeVisible();
});

// checklist 339–352
test('payment toggles show the state of the server, and cards need PayHere credentials', {
  tag: '@smoke',
}, async ({ page }) => {
  const { api } = await openShop(page);
  await page.goto('/settings');
  const payments = part(page, 'Payment Methods');
  await expect(payments.getByRole('switch', { name: 'Credit/Debit Card' })).toBeDisabled();
  await payments.getByRole('switch', { name: 'Cash on Delivery' }).click();
  await expect(payments.getByRole('switch', { name: 'Cash on Delivery' })).toBeChecked();

  await payments.getByRole('button', { name: 'Add PayHere Credentials' }).click();
  const form = page.getByRole('dialog', { name: 'PayHere Credentials' });
  await form.getByLabel('Merchant ID').fill('1211149');
  await form.getByRole('textbox', { name: 'Merchant Secret' }).fill('a very secret word');
  await form.getByRole('button', { name: 'Save Credentials' }).click();
  await expect(form).toBeHidden();
  await expect(payments.getByRole('button', { name: 'Update PayHere Credentials' })).toBeVisible();
  await payments.getByRole('switch', { name: 'Credit/Debit Card' }).click();
  await expect(payments.getByRole('switch', { name: 'Credit/Debit Card' })).toBeChecked();
  expect(okay(await api.paymentMethods.get())).toEqual({
    credit_debit: true,
    paypal: false,
    bank_transfer: false,
    cash_on_delivery: true,
  });
});

// checklist 353–369
test('a policy is written with the toolbar, kept as a draft when its dialog closes, saved and read', async ({
  page,
  tolerate,
}) => {
  // The browser logs the 404 of a policy that does not exist yet.
  tolerate(/status of 404/);
  const { api } = await openShop(page);
  await page.goto('/settings');
  const documents = part(page, 'Legal Documents');
  await documents.getByRole('button', { name: 'View Refund Policy' }).click();
  await expect(page.getByRole('dialog').getByText('No content available')).toBeVisible();
  await page.keyboard.press('Escape');

  const open = () => documents.getByRole('button', { name: 'Edit Refund Policy' }).click();
  const form = page.getByRole('dialog', { name: 'Edit Refund Policy' });
  const text = form.getByRole('textbox', { name: 'Refund Policy' });
  await open();
  await text.click();
  expect(await text.evaluate((node) => node.getBoundingClientRect().height)).toBeGreaterThanOrEqual(300);
  await form.getByRole('button', { name: 'Heading 2' }).click();
  await expect(text).toBeFocused();
  await page.keyboard.type('මුදල් ආපසු');
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: 'Bold', exact: true }).click();
  await expect(text).toBeFocused();
  await page.keyboard.type('Within 14 days.');
  await form.getByRole('button', { name: 'Background colour' }).click();
  await page.getByRole('button', { name: 'Yellow' }).click();
  await expect(text).toBeFocused();
  await page.keyboard.type(' Marked.');
  await page.keyboard.press('Escape');
  await expect(form).toBeHidden();
  await open();
  await expect(text).toContainText('Within 14 days. Marked.');
  await form.getByRole('button', { name: 'Save Changes' }).click();
  await expect(form).toBeHidden();

  await documents.getByRole('button', { name: 'View Refund Policy' }).click();
  const view = page.getByRole('dialog', { name: 'Refund Policy' });
  await expect(view.getByRole('heading', { name: 'මුදල් ආපසු' })).toBeVisible();
  const marked = view.locator('[style*="background-color"]', { hasText: 'Marked.' });
  await expect(marked).toHaveCSS('background-color', 'rgb(254, 238, 196)');
  await expect(view.getByText('Within 14 days.')).toHaveCSS('font-weight', /[67]00/);
  const saved = okay(await api.policies.get({ params: { type: 'refund_policy' } }));
  expect(saved.content).toContain('<h2>');
});
