import type { Page } from '@playwright/test';
import { lastingViolations } from '../axe.ts';
import { expect, test } from '../fixtures.ts';
import { misfits } from '../fits.ts';
import { stock } from '../goods.ts';
import { still } from '../page-state.ts';
import { newShop, okay } from '../shop.ts';
import { foreignRequests, readIn, shopPagesOf } from '../visitor.ts';

/** Opens what is folded, such as the menu: what is hidden has no measures. */
const openAll = (page: Page) =>
  page.evaluate(() => {
    for (const part of document.querySelectorAll('details')) part.open = true;
  });

const languages = ['en', 'si', 'ta'] as const;

for (const template of ['classic', 'market', 'studio'] as const)
  test(`every page of a shop in ${template} has nothing against it in three languages`, async ({
    page,
    tolerate,
  }) => {
    test.setTimeout(300_000);
    // The browser's own line about the page that is not there.
    tolerate(/status of 404/);
    const shop = await newShop();
    const goods = await stock(shop);
    const { api, url } = shop;
    const content =
      '<h2>Returns</h2><p>Seven days, <strong>unopened</strong>.</p><ul><li>Write to us.</li></ul>';
    okay(await api.policies.create({ params: { type: 'refund_policy' }, body: { content } }));
    const front = { template, phone: '011 000 0101', whatsapp: '070 000 0101', notice: 'Open every day' };
    okay(await api.shopSettings.update({ body: front }));
    const foreign = foreignRequests(page);
    const found: string[] = [];
    for (const path of shopPagesOf(goods))
      for (const language of languages) {
        await readIn(page, url, language);
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        await page.setViewportSize({ width: 360, height: 740 });
        await page.goto(url + path);
        await expect(page.locator('html')).toHaveAttribute('lang', language);
        await expect(page.locator('h1')).toHaveCount(1);
        const note = (look: string, faults: readonly string[]) =>
          found.push(...faults.map((fault) => `${path} ${language} ${look}: ${fault}`));
        note('light 360', await lastingViolations(page, 'all'));
        await page.emulateMedia({ colorScheme: 'dark' });
        await still(page);
        note('dark 360', await lastingViolations(page, 'colours'));
        await page.setViewportSize({ width: 320, height: 740 });
        await openAll(page);
        note('320', await misfits(page));
        await page.setViewportSize({ width: 1280, height: 800 });
        note('dark 1280', language === 'en' ? await lastingViolations(page, 'all') : []);
        note('1280', await misfits(page));
      }
    expect(found).toEqual([]);
    expect(foreign).toEqual([]);
  });
