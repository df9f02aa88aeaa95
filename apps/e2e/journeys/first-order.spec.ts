import type { Page } from '@playwright/test';
import { aMerchant, expect, test } from '../fixtures.ts';
import { aPicture } from '../images.ts';
import { shopURL } from '../serve.ts';
import { Walker } from '../walker.ts';

async function signUp(page: Page, walk: Walker) {
  const merchant = aMerchant();
  await page.goto('/signup');
  await walk.look('sign-up');
  await walk.type(page.getByLabel('Username'), merchant.username);
  await walk.type(page.getByRole('textbox', { name: 'Password' }), merchant.password);
  await walk.type(page.getByLabel('First Name'), merchant.firstName);
  await walk.type(page.getByLabel('Last Name'), merchant.lastName);
  await walk.type(page.getByLabel('Email'), merchant.email);
  await walk.tap(page.getByRole('button', { name: 'Sign Up' }));
  await expect(page).toHaveURL(/\/store-creation$/);
  return merchant.username;
}

/** Opens a store at the suggested address, and returns its subdomain. */
async function openStore(page: Page, walk: Walker, name: string) {
  await walk.type(page.getByLabel('Store name'), name);
  const subdomain = page.getByRole('textbox', { name: 'Subdomain' });
  await expect(subdomain).toHaveValue(name);
  await expect(page.getByText('Domain is available')).toBeVisible();
  await walk.look('wizard');
  await walk.tap(page.getByRole('button', { name: 'Next' }));
  await walk.tap(page.getByRole('button', { name: 'Finish' }));
  await expect(page.getByRole('region', { name: `“${name}” is online` })).toBeVisible();
  await walk.look('store-created');
  return name;
}

/** A quantity alone makes the product one that buyers can order. */
async function addProduct(page: Page, walk: Walker) {
  await walk.tap(page.getByRole('link', { name: 'Add your first product' }));
  const form = page.getByRole('dialog', { name: 'Create Product' });
  await walk.look('product-empty');
  await walk.picture(form.getByLabel('Thumbnail'), await aPicture('treacle', '#8a5a08'));
  await walk.type(form.getByLabel('Name'), 'Kithul treacle');
  await walk.type(form.getByLabel('Price'), '1450');
  await walk.type(form.getByLabel('Quantity'), '12');
  await expect(form.getByLabel('In Stock')).toBeChecked();
  await walk.look('product-filled');
  await walk.tap(form.getByRole('button', { name: 'Create Product' }));
  await expect(form).toBeHidden();
}

async function openCheckList(page: Page, walk: Walker) {
  await walk.tap(page.getByRole('link', { name: 'Check-list' }));
  await expect(page.getByText(/^\d of 6 done$/)).toBeVisible();
}

async function takeCash(page: Page, walk: Walker) {
  await openCheckList(page, walk);
  await walk.look('check-list');
  await walk.tap(page.getByRole('listitem').getByRole('link', { name: 'Choose how buyers pay' }));
  await walk.look('payments');
  await walk.tap(page.getByRole('button', { name: 'Take cash on delivery' }));
  await expect(page.getByText('Done: Choose how buyers pay')).toBeVisible();
}

/** Orders one piece in the shop, on another device. */
async function buy(walk: Walker, subdomain: string) {
  const { page } = walk;
  await page.goto(shopURL(subdomain));
  await walk.look('shop-home');
  await walk.tap(page.getByRole('link', { name: /Kithul treacle/ }).first());
  await expect(page.getByText('In stock')).toBeVisible();
  await walk.look('shop-product');
  await walk.tap(page.getByRole('button', { name: 'Buy now' }));
  await walk.type(page.getByLabel('Phone number', { exact: true }), '0771234567');
  await walk.type(page.getByLabel('Name', { exact: true }), 'Tharushi Fernando');
  await walk.choose(page.getByLabel('District'), 'Kandy');
  await walk.type(page.getByLabel('Address', { exact: true }), '12/3 Temple Road');
  await walk.type(page.getByLabel('Town or village'), 'Peradeniya');
  await expect(page.getByRole('radio', { name: /^Cash on delivery/ })).toBeChecked();
  await walk.look('checkout');
  await walk.tap(page.getByRole('button', { name: /^Place order · / }));
  await expect(page).toHaveURL(/\/order\/[\w-]{22}$/);
  await walk.look('order-of-buyer');
}

async function openOrder(page: Page, walk: Walker) {
  await walk.tap(page.getByRole('link', { name: 'Orders' }));
  await walk.look('orders');
  await walk.tap(page.getByRole('link', { name: /1001/ }).first());
  await expect(page.getByText('Tharushi Fernando').first()).toBeVisible();
  await walk.look('order');
}

for (const [device, options] of [
  ['a phone', { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }],
  ['a laptop', { viewport: { width: 1280, height: 800 }, hasTouch: false, isMobile: false }],
] as const)
  test.describe(`on ${device}`, () => {
    test.use(options);

    test('a stranger has the first order with cash on delivery after 60 taps and ten minutes', async ({
      page,
      browser,
    }) => {
      test.setTimeout(180_000);
      const walk = new Walker(page, options.hasTouch);
      const subdomain = await openStore(page, walk, await signUp(page, walk));
      await addProduct(page, walk);
      await takeCash(page, walk);

      const theirs = await browser.newContext(options);
      const buying = new Walker(await theirs.newPage(), options.hasTouch);
      await buy(buying, subdomain);
      await theirs.close();
      await openOrder(page, walk);

      const sums = {
        taps: walk.taps + buying.taps,
        characters: walk.characters + buying.characters,
        minutes: walk.minutes + buying.minutes,
      };
      test.info().annotations.push({ type: 'figures', description: JSON.stringify(sums) });
      expect(sums.taps).toBeLessThanOrEqual(60);
      expect(sums.minutes).toBeLessThanOrEqual(10);
    });
  });
