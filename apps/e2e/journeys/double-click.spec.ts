import type { Request } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { stock } from '../goods.ts';
import { waitUntilIdle, waitForAnimations } from '../page-state.ts';
import { openShop } from '../shop.ts';
import { submits } from '../submits.ts';

/**
 * Two functions of the admin app, with tests of their own, send everything once. `npm test -- --all` clicks on every
 * eighth form; SECURITY_CASES=full on all of them.
 */
const forms = Object.entries(submits).filter(
  (_, at) => process.env.SECURITY_CASES === 'full' || at % 8 === 0,
);

for (const [name, { path, ready }] of forms)
  test(`a double click on ${name} sends one request`, async ({ page }) => {
    const shop = await openShop(page);
    await page.goto(path(await stock(shop)));
    const submit = await ready(page, shop);
    const sent: string[] = [];
    let release = () => {};
    const clicked = new Promise<void>((resolve) => (release = resolve));
    const line = (request: Request) => `${request.method()} ${request.url()}`;
    await page.route('**/api/**', async (route) => {
      const request = route.request();
      // The availability of a domain is requested while it is typed, and passkeys are offered from the start.
      const isAside = /\/domain-available|\/passkey\/options/.test(request.url());
      if (request.method() !== 'GET' && !isAside) {
        sent.push(line(request));
        await clicked;
      }
      await route.continue();
    });
    const replied = page.waitForResponse((response) => line(response.request()) === sent[0]);
    await submit.dblclick();
    await waitForAnimations(page);
    release();
    await replied;
    await waitUntilIdle(page);
    expect(sent).toEqual([...new Set(sent)]);
  });
