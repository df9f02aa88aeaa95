import { apiClient, expect, test } from '../fixtures.ts';
import { trackRequests } from '../page-state.ts';
import { aKnownMerchant, confirmAddress, okay, openShop, signIn } from '../shop.ts';
import { Walker } from '../walker.ts';

for (const [device, width] of [
  ['phone', 360],
  ['laptop', 1280],
] as const)
  test(`a packer is invited, sees only the own work, and is out once removed, on a ${device}`, async ({
    page,
    browser,
    tolerate,
  }) => {
    tolerate(/status of 40[34]/);
    await page.setViewportSize({ width, height: 740 });
    const owner = await openShop(page, 'Matara Spices');
    const packer = await aKnownMerchant();
    await confirmAddress(packer.merchant);
    const walk = new Walker(page, false);

    await page.goto('/staff');
    await expect(page.getByText('You work alone so far')).toBeVisible();
    await walk.look('staff-empty');
    await page.getByRole('button', { name: 'Invite a person' }).click();
    const form = page.getByRole('dialog', { name: 'Invite a person' });
    await form.getByLabel('Email').fill(packer.merchant.email);
    await expect(form.getByLabel('Packer')).toBeChecked();
    await walk.look('staff-invite');
    await form.getByRole('button', { name: 'Send the invitation' }).click();
    const shown = page.getByRole('dialog', { name: 'The invitation is on its way' });
    const { pathname, search } = new URL(
      await shown.getByLabel(packer.merchant.email, { exact: true }).inputValue(),
    );
    const link = pathname + search;
    await shown.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByText('works until')).toBeVisible();

    const theirs = await browser.newContext({ viewport: { width, height: 740 } });
    trackRequests(theirs);
    const work = await theirs.newPage();
    const theirWalk = new Walker(work, false);
    await work.goto(link);
    await expect(work.getByText('Log in or create an account first')).toBeVisible();
    await signIn(work, packer.token);
    await work.goto(link);
    await expect(work.getByText('“Matara Spices” as: Packer')).toBeVisible();
    await theirWalk.look('staff-invitation');
    await work.getByRole('button', { name: 'Accept the invitation' }).click();
    await expect(work).toHaveURL(/\/orders$/);

    if (width < 500) await work.getByRole('button', { name: 'Menu' }).click();
    const main = work.getByRole('navigation', { name: 'Main' }).filter({ visible: true });
    await expect(main.getByRole('link', { name: 'Orders' })).toBeVisible();
    await expect(main.getByRole('link')).toHaveCount(1);
    await expect(main.getByRole('link', { name: 'Store Settings' })).toHaveCount(0);
    await theirWalk.look('staff-menu');
    await work.goto('/customers');
    await expect(work.getByText('Needed: See customers')).toBeVisible();
    await expect(work.getByText(`${owner.merchant.username}, who owns this shop`)).toBeVisible();
    await theirWalk.look('staff-not-allowed');
    await work.goto('/orders');
    await expect(work.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible();

    await page.reload();
    const name = `${packer.merchant.firstName} ${packer.merchant.lastName}`;
    await expect(page.getByText('Packer', { exact: true })).toBeVisible();
    await walk.look('staff-list');
    await page.getByRole('button', { name: `Remove ${name}`, exact: true }).click();
    const question = page.getByRole('dialog', { name: `Remove ${name}?` });
    await question.getByRole('button', { name: 'Remove' }).click();
    await expect(page.getByText('You work alone so far')).toBeVisible();
    await page.getByRole('link', { name: 'Log of the store' }).click();
    const entries = page.locator('main').getByRole('listitem');
    await expect(entries.filter({ hasText: 'A person was removed or left' })).toBeVisible();
    await page.getByLabel('Username').fill(packer.merchant.username);
    await expect(entries).toHaveCount(1);
    await expect(entries).toContainText('A person joined the store');
    await walk.look('staff-log');
    const api = apiClient({ token: packer.token, storeId: owner.id });
    await expect.poll(async () => (await api.orders.list({ query: { limit: 1 } })).status).toBe(404);
    expect(okay(await apiClient({ token: packer.token }).memberships.list())).toEqual([]);
    await work.goto('/orders');
    await expect(work).toHaveURL(/\/store-creation$/);
    await theirs.close();
  });
