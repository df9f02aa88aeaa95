import { checkScreen, devices } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { askedFor, withAuthenticator } from '../passkeys.ts';
import { openShop } from '../shop.ts';

for (const [device, options] of devices)
  test.describe(`with ${device}`, () => {
    test.use(options);

    test('a passkey is made, logs in without the password, makes a session fresh, and is removed', async ({
      page,
      tolerate,
    }) => {
      tolerate(/status of 403/);
      const phone = await withAuthenticator(page);
      const { merchant } = await openShop(page);
      await page.goto('/profile#passkeys');
      const section = page.getByRole('region', { name: 'Passkeys', exact: true });
      await section.getByRole('button', { name: 'Add a passkey' }).click();
      const add = page.getByRole('dialog', { name: 'Add a passkey' });
      await add.getByLabel('Name').fill('Phone');
      await checkScreen(page, 'passkey-add');
      await add.getByRole('button', { name: 'Go on' }).click();
      const codes = page.getByRole('dialog', { name: 'Keep the recovery codes' });
      await codes.getByRole('button', { name: 'I have kept them' }).click();
      await expect(section.getByText('not used yet')).toBeVisible();
      expect(await phone.count()).toBe(1);
      await checkScreen(page, 'passkey-list');

      await phone.answers(false);
      await page.evaluate(() => localStorage.clear());
      await page.goto('/login');
      await page.getByLabel('Email').fill(merchant.email);
      await page.getByRole('textbox', { name: 'Password' }).fill(merchant.password);
      await page.getByRole('button', { name: 'Sign In' }).click();
      await expect(page.getByLabel('Code')).toBeVisible();
      await checkScreen(page, 'passkey-login');
      // What waits already is not answered by that; the request of the button is.
      await phone.answers(true);
      await page.getByRole('button', { name: 'Use a passkey' }).click();
      await expect(page).not.toHaveURL(/login/);

      await page.goto('/profile#passkeys');
      await expect(section.getByText(/last used/)).toBeVisible();
      // The first answer is that of ten minutes later.
      await page.route(
        '**/api/merchant/passkeys/*',
        (route) =>
          route.fulfill({
            status: 403,
            json: {
              error: 'Enter your password again to go on',
              code: 'reauthenticate',
              reason: 'password_needed',
            },
          }),
        { times: 1 },
      );
      await section.getByRole('button', { name: 'Remove Phone' }).click();
      await page
        .getByRole('dialog', { name: 'Remove the passkey Phone' })
        .getByRole('button', { name: 'Remove' })
        .click();
      const question = page.getByRole('dialog', { name: 'Enter your password' });
      await expect(question.getByRole('button', { name: 'Use a passkey' })).toBeVisible();
      await checkScreen(page, 'passkey-fresh');
      await question.getByRole('button', { name: 'Use a passkey' }).click();
      await expect(page.getByText('The passkey Phone was removed')).toBeVisible();
      await expect(section.getByText('Phone', { exact: true })).toHaveCount(0);
    });
  });

test('the suggestion of the browser logs in as soon as the log-in page is open', async ({ page }) => {
  await withAuthenticator(page);
  await openShop(page);
  await page.goto('/profile#passkeys');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog', { name: 'Add a passkey' }).getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  await page.evaluate(() => localStorage.clear());
  await page.goto('/login');
  // The authenticator answers for its person, who would choose the suggestion.
  await expect(page).not.toHaveURL(/login/);
});

test('a passkey of the admin app cannot be asked for from a shop', async ({ page }) => {
  await withAuthenticator(page);
  const shop = await openShop(page);
  await page.goto('/profile#passkeys');
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog', { name: 'Add a passkey' }).getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  expect(await askedFor(page, 'localhost'), 'the admin app itself gets it').toBe('given');

  const reply = await page.goto(shop.url);
  expect(reply?.headers()['permissions-policy']).toContain('publickey-credentials-get=()');
  expect(await askedFor(page, 'localhost')).toMatch(/^(NotAllowed|Security)Error$/);
  expect(await askedFor(page, new URL(shop.url).hostname)).toMatch(/^(NotAllowed|Security)Error$/);
});

test('nor would a browser give it to a shop without that policy, beside the admin app or below its domain', async ({
  page,
}) => {
  await page.route('https://*.kade.test/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A page</title>' }),
  );
  await withAuthenticator(page);
  await page.goto('https://app.kade.test/');
  const made = await page.evaluate(async () => {
    const bytes = (length: number) => crypto.getRandomValues(new Uint8Array(length));
    const credential = await navigator.credentials.create({
      publicKey: {
        challenge: bytes(32),
        rp: { id: 'app.kade.test', name: 'Kade' },
        user: { id: bytes(12), name: 'nimali@example.lk', displayName: 'Nimali' },
        pubKeyCredParams: [-7, -257].map((alg) => ({ type: 'public-key', alg })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      },
    });
    return credential?.type;
  });
  expect(made).toBe('public-key');
  expect(await askedFor(page, 'app.kade.test')).toBe('given');
  for (const shop of ['https://nimali.kade.test/', 'https://nimali.app.kade.test/']) {
    await page.goto(shop);
    expect(await askedFor(page, 'kade.test'), shop).toBe('NotAllowedError');
  }
  await page.goto('https://nimali.kade.test/');
  expect(await askedFor(page, 'app.kade.test')).toBe('SecurityError');
});
