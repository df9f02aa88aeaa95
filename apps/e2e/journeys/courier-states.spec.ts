import { checkScreen, devices } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { screenshot, visit } from '../page-state.ts';
import { answerRequests } from '../requests.ts';
import { openShop } from '../shop.ts';

/** The screens of couriers, with the text that each has in a store without couriers or parcels. */
const screens = [
  { name: 'couriers', path: '/orders/couriers', empty: 'No couriers yet' },
  { name: 'waybills', path: '/orders/waybills', empty: 'No waybills are written down yet.' },
  { name: 'cash', path: '/orders/cash', empty: 'No courier owes you anything' },
  { name: 'statement', path: '/orders/cash/statement', empty: 'No statement is settled yet.' },
  { name: 'statuses', path: '/orders/statuses', empty: 'Rows of the sheet' },
  { name: 'sheet', path: '/orders/sheet?numbers=1', empty: 'No couriers yet' },
  { name: 'scan', path: '/orders/scan?numbers=1', empty: 'Every parcel has its waybill.' },
];
/** The reads of these screens. */
const READS = /\/api\/merchant\/(couriers|waybills|settlements|orders)\b/;

for (const [device, options] of devices)
  test.describe(`on ${device}`, () => {
    test.use(options);

    test('the screens of couriers say what is when there is nothing, or the server refuses or fails', async ({
      page,
      tolerate,
    }) => {
      test.setTimeout(240_000);
      tolerate(/status of (403|500)|^500 |ApiError/);
      await openShop(page);
      await page.goto('/products');
      for (const { name, path, empty } of screens) {
        await visit(page, path);
        await expect(page.getByText(empty).first()).toBeVisible();
        await checkScreen(page, `state-${name}-empty`);
      }
      // Statuses are read from a file, so its screen has nothing to wait for.
      const reading = screens.filter(({ name }) => name !== 'statuses');
      const alert = page.getByRole('main').getByRole('alert').first();
      const refusals = [
        ['failing', 500, 'Something went wrong', 'internal'],
        ['forbidden', 403, 'You may not see this store', 'forbidden'],
      ] as const;
      for (const [state, status, error, code] of refusals) {
        // Nothing is known of an earlier state.
        await page.goto('/products');
        const end = await answerRequests(page, READS, () => ({ status, json: { error, code } }));
        for (const { name, path } of reading) {
          await visit(page, path);
          await expect(alert).toBeVisible();
          await checkScreen(page, `state-${name}-${state}`);
        }
        await end();
      }
      await page.goto('/products');
      await answerRequests(page, READS, () => 'nothing');
      for (const { name, path } of reading) {
        await visit(page, path);
        await expect(page.getByRole('main').locator('[aria-busy=true]').first()).toBeVisible();
        if (process.env.SCREENS)
          await screenshot(page, `state-${name}-loading-${page.viewportSize()?.width}`);
      }
    });
  });
