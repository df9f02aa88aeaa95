import type { Page } from '@playwright/test';
import { checkScreen, devices } from '../devices.ts';
import { expect, test } from '../fixtures.ts';
import { screenshot, visit } from '../page-state.ts';
import { answerRequests } from '../requests.ts';
import { okay, openShop } from '../shop.ts';

const code = { method: 'code', kind: 'percent', class: 'order', percent: 10 } as const;
const DISCOUNTS = /\/api\/merchant\/discounts(?!\/simulate)/;
const SIMULATE = /\/api\/merchant\/discounts\/simulate/;

/** What a read may come to besides rows: no reply yet, a failure, and a refusal by the plan or the scope. */
const states = {
  failing: { status: 500, error: 'The server could not do this' },
  forbidden: { status: 403, error: 'You have no access to this store' },
} as const;

const answer = (page: Page, path: RegExp, { status, error }: { status: number; error: string }) =>
  answerRequests(page, path, () => ({ status, json: { error } }));

/** Has a basket of one piece calculated. */
async function calculate(page: Page): Promise<void> {
  await page.goto('/discounts/try?code=AVURUDU');
  await page.getByPlaceholder('Type to search').fill('black');
  await page.getByRole('option', { name: /^Black tea/ }).click();
  await page.getByRole('button', { name: 'Calculate' }).click();
}

for (const [device, options] of devices)
  test.describe(`on ${device}`, () => {
    test.use(options);

    test('the screens of discounts say that there is nothing, that it loads, fails or is refused', async ({
      page,
      tolerate,
    }) => {
      test.setTimeout(180_000);
      tolerate(/status of (403|500)/);
      tolerate(/^500 /);
      const { api } = await openShop(page);
      const look = (name: string) => checkScreen(page, `discounts-${name}`);
      await page.goto('/discounts');
      await expect(page.getByText('No discounts')).toBeVisible();
      await look('empty');

      const product = { name: 'Black tea', price: 2000, stock_quantity: 10, in_stock: true };
      okay(await api.products.create({ body: product }));
      const body = { ...code, title: 'New year', code: 'AVURUDU', single_codes: true };
      const { _id: id } = okay(await api.discounts.create({ body }));
      for (const [name, reply] of Object.entries(states)) {
        // Nothing is known of an earlier state.
        await page.goto('/products');
        let end = await answer(page, DISCOUNTS, reply);
        for (const [screen, path] of [
          ['list', '/discounts'],
          ['one', `/discounts/${id}`],
        ] as const) {
          await visit(page, path);
          await expect(page.getByText(reply.error).first()).toBeVisible();
          await look(`${screen}-${name}`);
        }
        await end();
        // The discount is there, its figures, codes and the others it meets are not.
        const parts = /\/api\/merchant\/discounts(\?|\/\w+\/(report|codes))/;
        end = await answer(page, parts, reply);
        await page.goto(`/discounts/${id}`);
        for (const region of ['What it brought', 'Single codes', 'With other discounts'])
          await expect(page.getByRole('region', { name: region })).toContainText(reply.error);
        await look(`parts-${name}`);
        await end();
        end = await answer(page, SIMULATE, reply);
        await calculate(page);
        await expect(page.getByRole('region', { name: 'Result' })).toContainText(reply.error);
        await look(`simulator-${name}`);
        await end();
      }

      await answerRequests(page, SIMULATE, () => 'nothing');
      await calculate(page);
      await expect(page.getByRole('region', { name: 'Result' })).toContainText('Loading...');
      if (process.env.SCREENS)
        await screenshot(page, `discounts-simulator-loading-${page.viewportSize()?.width}`);
      await answerRequests(page, DISCOUNTS, () => 'nothing');
      await page.goto('/discounts', { waitUntil: 'commit' });
      await expect(page.getByRole('region', { name: 'All discounts' })).toContainText('Loading...');
      if (process.env.SCREENS) await screenshot(page, `discounts-list-loading-${page.viewportSize()?.width}`);
    });
  });
