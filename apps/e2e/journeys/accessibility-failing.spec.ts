import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { faultsOfAll, type State } from '../looks.ts';
import { answerRequests } from '../requests.ts';
import { openShop } from '../shop.ts';

const broken = { status: 500, json: { error: 'Something went wrong' } };
const id = '0123456789abcdef01234567';

/** Every screen of the admin app that reads from the server. */
const screens = [
  '/dashboard',
  '/products',
  `/products/${id}`,
  '/categories',
  `/categories/${id}`,
  `/collection/${id}`,
  '/orders',
  `/orders/${id}`,
  '/store-configurator',
  '/store-configurator/theme',
  '/settings',
  '/billing',
  '/profile',
];

/** Makes the server fail every further request, except for the list of stores if that is exempt. */
const breakDown = (page: Page, exempt?: string) =>
  answerRequests(page, /\/api\//, ({ url }) => (new URL(url).pathname === exempt ? undefined : broken));

const alertShown = (page: Page) => page.getByRole('main').getByRole('alert').first().waitFor();

test.describe('every screen whose server fails, in every theme, width and language', () => {
  test.setTimeout(300_000);
  test.beforeEach(({ tolerate }) => {
    tolerate(/status of 500|^500 /);
    tolerate(/ApiError/);
  });

  test('shows the failure, without a violation', async ({ page }) => {
    await openShop(page);
    await breakDown(page, '/api/stores');
    const states = screens.map(
      (path): State => ({ name: `failing ${path.replace(id, 'id')}`, path, shown: alertShown }),
    );
    expect(await faultsOfAll(page, states)).toEqual([]);
  });

  test('has no violation when the list of stores fails, nor for a visitor', async ({ page }) => {
    await openShop(page);
    await breakDown(page);
    const alert = () => page.getByRole('alert').first().waitFor();
    const send = (button: string) => page.getByRole('button', { name: button }).click();
    const states: State[] = [
      { name: 'failing stores', path: '/dashboard', shown: alert },
      { name: 'failing wizard', path: '/store-creation' },
    ];
    expect(await faultsOfAll(page, states)).toEqual([]);

    await page.evaluate(() => localStorage.clear());
    const visitors: State[] = [
      { name: 'failing public product', path: `/product/${id}`, shown: alert },
      {
        name: 'failing login',
        path: '/login',
        open: async () => {
          await page.getByLabel('Email').fill('nimali@example.lk');
          await page.getByRole('textbox', { name: 'Password' }).fill('correct horse battery');
          await send('Sign In');
          await alert();
        },
      },
      { name: 'empty login', path: '/login', open: async () => send('Sign In').then(alert) },
      { name: 'empty sign-up', path: '/signup', open: () => send('Sign Up') },
      { name: 'reset without a token', path: '/reset-password', shown: alert },
    ];
    expect(await faultsOfAll(page, visitors)).toEqual([]);
  });
});
