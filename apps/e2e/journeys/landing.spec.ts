import { PLANS } from '@kade/contract/plans';
import { expect, test } from '../fixtures.ts';
import { waitUntilIdle } from '../page-state.ts';

const pages = ['/', '/pricing', '/terms-and-conditions', '/privacy-policy', '/si', '/ta/pricing'];

test.describe('the public pages', () => {
  for (const path of pages) {
    // checklist 402
    test(`${path} requests nothing from other hosts and fits a small phone`, async ({ page, baseURL }) => {
      const hosts = new Set<string>();
      page.on('request', (request) => hosts.add(new URL(request.url()).origin));
      await page.setViewportSize({ width: 320, height: 640 });
      await page.goto(path);
      await waitUntilIdle(page);
      expect([...hosts]).toEqual([new URL(baseURL ?? '').origin]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow).toBeLessThanOrEqual(0);
    });
  }

  test('are readable with scripts switched off', { tag: '@smoke' }, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    for (const [path, title] of [
      ['/', 'Your shop, open to the whole island.'],
      ['/pricing', 'What it costs'],
      ['/terms-and-conditions', 'Terms and Conditions'],
      ['/privacy-policy', 'Privacy Policy'],
    ] as const) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
    }
    await context.close();
  });

  // checklist 054 055 391 392
  test('link to each other', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy Policy' }).click();
    await expect(page).toHaveURL(/\/privacy-policy$/);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms and Conditions' }).click();
    await expect(page).toHaveURL(/\/terms-and-conditions$/);
    await page.getByRole('link', { name: 'Back to Home' }).click();
    await expect(page.getByRole('button', { name: 'Request Beta Access' })).toBeVisible();
  });

  test('do not animate when reduced motion is requested', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/');
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
});

test.describe('the home page', () => {
  // checklist 001
  test('is shown to a visitor without a token', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(/\/$/);
  });

  // checklist 002 061
  test('redirects a visitor with a token to /dashboard and is never rendered', async ({ page }) => {
    // A slow reply gives the home page time to appear, if the redirect fails.
    await page.route('**/dashboard', async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Dashboard</title>' });
    });
    await page.goto('/pricing');
    await page.evaluate(() => localStorage.setItem('user', 'a.b.c'));
    await page.addInitScript(() => {
      const look = () => {
        if (location.pathname === '/' && document.body?.checkVisibility())
          sessionStorage.setItem('seen', 'yes');
      };
      setInterval(look, 10);
    });
    await page.goto('/').catch(() => undefined);
    await expect(page).toHaveURL(/\/dashboard$/);
    expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBeNull();
  });
});

test.describe('a visitor whose browser prefers Tamil', () => {
  test.use({ locale: 'ta-LK' });

  test('gets the home page in Tamil at once, and English on every visit after choosing it', async ({
    page,
  }) => {
    await page.goto('/');
    await expect(page).toHaveURL(/\/ta$/);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ta');
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Your shop' })).toBeVisible();
    await page.goto('/login');
    await expect(page.getByRole('heading', { level: 1, name: 'Merchant Login' })).toBeVisible();
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1, name: 'Your shop' })).toBeVisible();
  });

  test('reads the inquiry dialog in Tamil', async ({ page }) => {
    await page.goto('/ta');
    await page.getByRole('button', { name: 'காத்திருப்போர் பட்டியலில் சேருங்கள்' }).click();
    const dialog = page.getByRole('dialog', { name: 'காத்திருப்போர் பட்டியலில் சேருங்கள்' });
    await dialog.getByRole('button', { name: 'அனுப்பு' }).click();
    await expect(dialog.getByLabel('பெயர்')).toHaveAccessibleDescription('உங்கள் பெயரைச் சொல்லுங்கள்.');
  });
});

test.describe('the inquiry dialog', () => {
  for (const { button, title, type } of [
    { button: 'Request Beta Access', title: 'Request Beta Access', type: 'requestBeta' },
    { button: 'Join Waitlist', title: 'Join Wishlist', type: 'wishlist' },
  ]) {
    // checklist 062–073
    test(`'${button}' sends ${type}, thanks, then empties and closes`, { tag: '@smoke' }, async ({
      page,
    }) => {
      await page.goto('/');
      await page.getByRole('button', { name: button }).click();
      const dialog = page.getByRole('dialog', { name: title });
      await dialog.getByLabel('Name').fill('නිමාලි පෙරේරා');
      await dialog.getByLabel('Email').fill('nimali@example.lk');
      await dialog.getByLabel('Phone').fill('077 123 4567');
      await dialog.getByLabel('Message').fill('தேயிலை விற்க விரும்புகிறேன்');
      const request = page.waitForRequest('**/api/inquiry');
      await dialog.getByRole('button', { name: 'Send' }).click();
      expect((await request).postDataJSON()).toMatchObject({ type, name: 'නිමාලි පෙරේරා' });
      expect((await request).headers().authorization).toBe('');
      await expect(dialog.getByText('Thank you for your interest!')).toBeVisible();
      await expect(dialog.getByText('We will be in contact with you soon.')).toBeVisible();
      await expect(dialog).toBeHidden();
      await expect(page.getByRole('button', { name: button })).toBeFocused();
      await page.getByRole('button', { name: button }).click();
      await expect(dialog.getByLabel('Name')).toHaveValue('');
    });
  }

  test('shows the error of each field beside it, and sends nothing', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Join Waitlist' }).click();
    const sent: string[] = [];
    page.on('request', (request) => sent.push(request.url()));
    await page.getByRole('button', { name: 'Send' }).click();
    for (const label of ['Name', 'Email', 'Phone', 'Message'])
      await expect(page.getByLabel(label)).toHaveAccessibleDescription(/^Please/);
    await expect(page.getByLabel('Name')).toBeFocused();
    expect(sent).toEqual([]);
  });

  test('keeps the typed text when the network fails, and can then be sent', async ({ page, tolerate }) => {
    tolerate(/Failed to load resource/);
    await page.goto('/');
    await page.getByRole('button', { name: 'Join Waitlist' }).click();
    await page.getByLabel('Name').fill('Nimali');
    await page.getByLabel('Email').fill('nimali@example.lk');
    await page.getByLabel('Phone').fill('0771234567');
    await page.getByLabel('Message').fill('Tea from Haputale');
    await page.route('**/api/inquiry', (route) => route.abort('connectionreset'));
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByRole('alert')).toContainText('What you typed is still here');
    await expect(page.getByLabel('Message')).toHaveValue('Tea from Haputale');
    await page.unroute('**/api/inquiry');
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByText('Thank you for your interest!')).toBeVisible();
  });

  test('shows a refusal of the server beside its field', async ({ page, tolerate }) => {
    tolerate(/Failed to load resource.*400/);
    await page.goto('/');
    await page.getByRole('button', { name: 'Join Waitlist' }).click();
    await page.getByLabel('Name').fill('Nimali');
    await page.getByLabel('Email').fill('nimali@example.lk');
    await page.getByLabel('Phone').fill('0771234567');
    await page.getByLabel('Message').fill('Tea');
    await page.route('**/api/inquiry', (route) =>
      route.continue({ postData: { ...route.request().postDataJSON(), email: 'a(b)@example.lk' } }),
    );
    await page.getByRole('button', { name: 'Send' }).click();
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/^Email must be an email address/);
  });

  test('closes on Escape, the backdrop and the cross, not on a click inside, and locks the scrolling of the page', async ({
    page,
  }) => {
    await page.goto('/');
    const opener = page.getByRole('button', { name: 'Join Waitlist' });
    const dialog = page.getByRole('dialog');
    await opener.click();
    await dialog.getByRole('heading').click();
    await expect(dialog).toBeVisible();
    const place = await page.evaluate(() => window.scrollY);
    await page.mouse.wheel(0, 600);
    expect(await page.evaluate(() => window.scrollY)).toBe(place);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
    await opener.click();
    await expect(dialog).toBeVisible();
    await page.mouse.click(5, 400);
    await expect(dialog).toBeHidden();
    await opener.click();
    await dialog.getByRole('button', { name: 'Close' }).click();
    await expect(dialog).toBeHidden();
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(place);
  });
});

// checklist 379–387
test('the toggle of the pricing page switches every card, by keyboard too', async ({ page }) => {
  await page.goto('/pricing');
  const shown = async () =>
    (await page.locator('.price:visible').allInnerTexts()).join(' ').replaceAll('\n', ' ');
  const paid = PLANS.filter((plan) => plan.price > 0);
  for (const plan of paid)
    expect(await shown()).toContain(`Rs ${plan.price.toLocaleString('en-US')} per month`);
  expect(await shown()).not.toContain('year');
  await page.getByRole('radio', { name: 'Monthly' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Yearly' })).toBeChecked();
  for (const plan of paid) {
    expect(await shown()).toContain(`Rs ${plan.price_yearly.toLocaleString('en-US')} per year`);
    expect(await shown()).toContain(`Rs ${plan.price_yearly_regular.toLocaleString('en-US')}`);
  }
  expect(await shown()).not.toContain('month');
  expect((await shown()).match(/Save 20% with yearly billing/g)).toHaveLength(1);
  await page.getByRole('radio', { name: 'Monthly' }).click();
  expect(await shown()).not.toContain('year');
});
