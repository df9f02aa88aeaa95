import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';
import { newShop, okay, type Shop } from '../shop.ts';
import { shopPagesOf } from '../visitor.ts';

/** Texts that run a script or end their element if a page does not escape them. */
const hostile = [
  '<img src=x onerror="window.__xss=1">',
  '"><svg onload="window.__xss=1">',
  '</script><script>window.__xss=1</script>',
  "'-->]]></style><script>window.__xss=1</script>",
  '<a href="javascript:window.__xss=1" autofocus onfocus="window.__xss=1">x</a>',
];
const text = hostile.join(' ');

/** A shop in which every field that takes text holds hostile text. */
async function hostileGoods({ api }: Shop) {
  okay(await api.stores.update({ body: { name: hostile.slice(0, 2).join(' ') } }));
  const group = { name: text.slice(0, 250), description: text };
  const { _id: category } = okay(await api.categories.create({ body: group }));
  const { _id: product } = okay(
    await api.products.create({
      body: {
        name: text.slice(0, 250),
        description: text,
        tags: hostile.slice(0, 3).join(', '),
        price: 10,
        in_stock: true,
        stock_quantity: 9,
        category,
      },
    }),
  );
  const { _id: collection } = okay(await api.collections.create({ body: group }));
  okay(await api.collections.setProducts({ params: { id: collection }, body: { products: [product] } }));
  okay(await api.layouts.create({ body: { name: text.slice(0, 250), id: collection } }));
  okay(
    await api.policies.create({ params: { type: 'refund_policy' }, body: { content: `<p>ok</p>${text}` } }),
  );
  okay(
    await api.stores.setSocialLinks({
      body: { facebook: 'https://facebook.example/"onmouseover="window.__xss=1' },
    }),
  );
  okay(
    await api.shopSettings.update({
      body: { notice: text.slice(0, 200), closed_message: text.slice(0, 500) },
    }),
  );
  return { category, product, collection };
}

/** Returns the elements and attributes that a page made from hostile text. */
const broken = (page: Page) =>
  page.evaluate(() => [
    ...('__xss' in window ? ['a script ran'] : []),
    ...[...document.querySelectorAll('*')].flatMap((node) =>
      [...node.attributes]
        .filter(({ name, value }) => name.startsWith('on') || /^\s*javascript:/i.test(value))
        .map(({ name }) => `${node.tagName} has ${name}`),
    ),
    ...[...document.querySelectorAll('img[src="x"], svg[onload]')].map(
      ({ tagName }) => `${tagName} was made`,
    ),
  ]);

test('hostile text in every field of a shop runs nothing on any of its pages', async ({ page, tolerate }) => {
  test.setTimeout(120_000);
  tolerate(/status of (404|503)|^503 /);
  const shop = await newShop();
  const goods = await hostileGoods(shop);
  const visit = async (path: string) => {
    await page.goto(shop.url + path);
    await expect(page.locator('h1')).toHaveCount(1);
    expect(await broken(page), path).toEqual([]);
  };
  for (const template of ['classic', 'market', 'studio'] as const) {
    okay(await shop.api.shopSettings.update({ body: { template } }));
    for (const path of [...shopPagesOf(goods), `/search?q=${encodeURIComponent(text.slice(0, 90))}`])
      await visit(path);
  }
  okay(await shop.api.shopSettings.update({ body: { closed: true } }));
  await visit('/');
});
