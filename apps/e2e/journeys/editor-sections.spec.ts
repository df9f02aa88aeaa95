import { shopLanguages, shopTemplates } from '@kade/contract';
import { lastingViolations } from '../axe.ts';
import { fillEverySection } from '../every-section.ts';
import { expect, test } from '../fixtures.ts';
import { misfits } from '../fits.ts';
import { aPicture } from '../images.ts';
import { newShop, okay, type Shop } from '../shop.ts';

/** Opens a shop whose home page has a section of every type. */
async function shopWithAll(): Promise<Shop> {
  const shop = await newShop('Kandy Crafts');
  await fillEverySection(shop.api, await aPicture('hills', '#557755', 900));
  return shop;
}

test('every section fits a phone and has no accessibility faults, in three templates and languages', async ({
  page,
}) => {
  test.setTimeout(240_000);
  const { api, url } = await shopWithAll();
  await page.setViewportSize({ width: 360, height: 740 });
  for (const template of shopTemplates) {
    okay(await api.shopSettings.update({ body: { template } }));
    for (const language of shopLanguages) {
      await page.goto(`${url}/?lang=${language}`);
      await expect(page.locator('main > [class^="s-"], main > .block')).toHaveCount(13);
      for (const summary of await page.locator('main summary').all()) await summary.click();
      expect.soft(await misfits(page), `${template} ${language}`).toEqual([]);
      expect.soft(await lastingViolations(page, 'all'), `${template} ${language}`).toEqual([]);
      if (process.env.SCREENS)
        await page.screenshot({
          path: `test-results/screens/sections-${template}-${language}.png`,
          fullPage: true,
        });
    }
  }
});
