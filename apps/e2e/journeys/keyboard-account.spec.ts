import { aMerchant, expect, test } from '../fixtures.ts';
import { Keyboard } from '../keyboard.ts';
import { aKnownMerchant } from '../shop.ts';

test.describe('with the keyboard alone', () => {
  test('a merchant signs up', async ({ page }) => {
    const keys = new Keyboard(page);
    const merchant = aMerchant();
    await page.goto('/signup');
    await keys.fill(page.getByLabel('Username'), merchant.username);
    await keys.fill(page.getByRole('textbox', { name: 'Password' }), merchant.password);
    await keys.fill(page.getByLabel('First Name'), merchant.firstName);
    await keys.fill(page.getByLabel('Last Name'), merchant.lastName);
    await keys.fill(page.getByLabel('Email'), merchant.email);
    await keys.activate(page.getByRole('button', { name: 'Sign Up' }));
    await expect(page).toHaveURL(/\/store-creation$/);
  });

  test('a merchant logs in, also after a mistake', async ({ page, tolerate }) => {
    tolerate(/status of 401/);
    const { email, password } = (await aKnownMerchant()).merchant;
    const keys = new Keyboard(page);
    await page.goto('/login');
    await keys.fill(page.getByLabel('Email'), email);
    await keys.fill(page.getByRole('textbox', { name: 'Password' }), 'not this one');
    await keys.press('Enter');
    await expect(page.getByRole('alert')).toBeVisible();
    await keys.tabTo(page.getByRole('textbox', { name: 'Password' }), 'Shift+Tab');
    await keys.press('Control+A');
    await keys.type(password);
    await keys.activate(page.getByRole('button', { name: 'Sign In' }), 'Space');
    await expect(page).toHaveURL(/\/store-creation$/);
  });

  test('a merchant requests a new password and sets it', async ({ page, request }) => {
    const { email } = (await aKnownMerchant()).merchant;
    const keys = new Keyboard(page);
    await page.goto('/login');
    await keys.activate(page.getByRole('link', { name: 'Forgot password?' }));
    await keys.fill(page.getByLabel('Email'), email);
    await keys.press('Enter');
    await expect(page.getByRole('status')).toBeVisible();

    const link = async () => {
      const mails: { to: string; text: string }[] = await (await request.get('/outbox.json')).json();
      const texts = mails.filter(({ to }) => to === email).map(({ text }) => text);
      return /\/reset-password\?token=\S+/.exec(texts.join(' '))?.[0] ?? '';
    };
    await expect.poll(link).not.toBe('');
    await page.goto(await link());
    await keys.fill(page.getByRole('textbox', { name: 'New Password' }), 'another battery staple');
    await keys.fill(page.getByRole('textbox', { name: 'Confirm Password' }), 'another battery staple');
    await keys.activate(page.getByRole('button', { name: 'Reset Password' }));
    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByText('Password has been reset successfully.')).toBeVisible();
  });
});
