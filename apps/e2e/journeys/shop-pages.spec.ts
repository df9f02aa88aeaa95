import { cardOrder, openCardStall } from '../card.ts';
import { expect, test } from '../fixtures.ts';
import { stock } from '../goods.ts';
import { newShop, okay } from '../shop.ts';
import { faultsOf } from '../shop-faults.ts';
import { foreignRequests, shopPagesOf } from '../visitor.ts';

const languages = ['en', 'si', 'ta'] as const;

for (const template of ['classic', 'market', 'studio'] as const) {
  test(`every page of a shop in ${template} has no violation in three languages`, async ({
    page,
    tolerate,
  }) => {
    test.setTimeout(300_000);
    // The browser's message about the page that does not exist.
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
      for (const language of languages) found.push(...(await faultsOf(page, { url, path, language })));
    expect(found).toEqual([]);
    expect(foreign).toEqual([]);
  });

  test(`nor have the pages of a card payment in ${template}`, async ({ page }) => {
    test.setTimeout(300_000);
    const stall = await openCardStall(template);
    const { url } = stall;
    // The payment page is looked at, so it may not go on to the gateway by itself.
    await page.addInitScript(() => {
      HTMLFormElement.prototype.requestSubmit = () => undefined;
    });
    const found: string[] = [];
    const look = async (path: string, read: readonly string[] = ['en']) => {
      for (const language of read) found.push(...(await faultsOf(page, { url, path, language })));
    };
    const started = await cardOrder(stall, null);
    await look(`/pay/${started}`, languages);
    await look(`/order/${started}`);
    await look(`/order/${started}?card=cancelled`);
    await look(`/order/${await cardOrder(stall, 'insufficient_funds')}`, languages);
    await look(`/order/${await cardOrder(stall, 'pending')}`);
    await look(`/order/${await cardOrder(stall, 'success')}`);
    await page.goto(`${url}/product/${stall.tea}`);
    await page.getByRole('button', { name: 'Buy now' }).click();
    await expect(page).toHaveURL(`${url}/checkout`);
    await look('/checkout');
    expect(found).toEqual([]);
  });
}
