import { expect, test } from '../fixtures.ts';
import { okay, openShop } from '../shop.ts';

// checklist 022 023 370–378
test('the profile is saved, the password changed, and a plan chosen up to its payment page', async ({
  page,
}) => {
  const { merchant, api } = await openShop(page);
  await page.goto('/dashboard');
  await page.getByRole('button', { name: 'Account' }).click();
  await page.getByRole('menuitem', { name: 'My Profile' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'My Profile' })).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue(merchant.email);
  await page.getByLabel('First name').fill('නිමාලි');
  await page.getByRole('button', { name: 'Save Profile' }).click();
  await expect(page.getByText('Profile saved')).toBeVisible();
  expect(okay(await api.profile.get()).first_name).toBe('නිමාලි');

  const before = await page.evaluate(() => localStorage.getItem('user'));
  await page.getByRole('textbox', { name: 'Current Password' }).fill(merchant.password);
  await page.getByRole('textbox', { name: 'New Password' }).fill('another battery staple');
  await page.getByRole('textbox', { name: 'Confirm Password' }).fill('another battery staple');
  await page.getByRole('button', { name: 'Change Password' }).click();
  await expect(page.getByText('Password changed')).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user'))).not.toBe(before);

  await page.getByRole('link', { name: 'Choose Your Plan' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Choose Your Plan' })).toBeVisible();
  const card = (name: string) => page.getByRole('listitem', { name, exact: true });
  await expect(card('Starter').getByRole('button', { name: 'Current Plan' })).toBeDisabled();
  await expect(card('Standard')).toContainText('Rs 3,000.00');
  await expect(card('Standard')).toContainText('20 LKR per order');
  await expect(card('Pro').getByRole('button', { name: 'Select Plan' })).toBeEnabled();
  await expect(page.getByRole('region', { name: 'Usage' })).toContainText('0 of 20');
  await card('Standard').getByRole('button', { name: 'Select Plan' }).click();
  await expect(page).toHaveURL(/\/subscribe\//);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Standard plan');
  await page.goBack();
  await expect(card('Starter').getByRole('button', { name: 'Current Plan' })).toBeVisible();
});
