import { expect, it, vi } from 'vitest';
import { t, chooseLanguage } from '../../lib/i18n.ts';
import { anOrder, aProduct, shellCalls, testId } from '../../test/bodies.ts';
import { billed } from '../../test/order-list.ts';
import { mockApi } from '../../test/mock-api.ts';
import { screen, visit, waitFor } from '../../test/render.tsx';
import { matching, settingCommands } from './commands.ts';
import { settings } from './settings.ts';

const nimali = { billing_address: billed('නිමාලි', 'පෙරේරා') };
const found = [anOrder(2, nimali), anOrder(1, nimali)];

/** A store whose orders are found by the words that a test names. */
function aStoreWith(words: string, orders = found) {
  return mockApi({
    ...shellCalls,
    categories: { list: () => [] },
    products: { list: () => [aProduct(1)] },
    orders: {
      list: ({ query }) => (query.get('q') === words ? orders : []),
      get: () => anOrder(1),
    },
  });
}

async function search(words: string) {
  const page = visit('/products');
  await screen.findByRole('link', { name: /Product 1/ });
  await page.user.keyboard('{Control>}k{/Control}');
  const field = await screen.findByRole('textbox', { name: /^Search orders, buyers/ });
  await waitFor(() => expect(field).toHaveFocus());
  await page.user.paste(words);
  return page;
}

it('finds an order by its number and opens it', async () => {
  aStoreWith('#1001', [anOrder(1, nimali)]);
  const { user, at } = await search('#1001');
  await user.click(await screen.findByRole('button', { name: /^Order #1001/ }));
  await waitFor(() => expect(at()).toBe(`/orders/${testId(1)}`));
});

it.each(['නිමාලි', '71 765'])(
  'finds orders and their buyer, once, by a part of name or phone: %s',
  async (words) => {
    aStoreWith(words);
    const { user, at } = await search(words);
    expect(await screen.findByRole('button', { name: /^Order #1002/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /^Order #1001/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: /^නිමාලි පෙරේරා.*Orders of this buyer/ }));
    await waitFor(() => expect(at()).toBe(`/orders?q=${encodeURIComponent('+94 71 765 4321')}`));
  },
);

it.each([
  ['drafts', 'Products: Draft', '?state=draft'],
  ['reduced', 'Products: On sale', '?sale=yes'],
  ['csv import', 'Import products', '?import=yes'],
])('leads to products by the words “%s”', async (words, label, query) => {
  aStoreWith('');
  const { user, at } = await search(words);
  await user.click(await screen.findByRole('button', { name: label }));
  await waitFor(() => expect(at()).toBe(`/products${query}`));
});

it('lists no orders that only hold goods of that name', async () => {
  aStoreWith('product');
  await search('product');
  expect(await screen.findByRole('button', { name: 'Product 1' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Order #/ })).not.toBeInTheDocument();
});

it.each([
  ['bank', 'Bank Transfer'],
  ['බැංකු', 'Bank Transfer'],
  ['வங்கி', 'Bank Transfer'],
  ['cod', 'Cash on Delivery'],
  ['password', 'Change Password'],
  ['මුරපදය', 'Change Password'],
  ['டொமைன்', 'Domain Settings'],
  ['stocktake', 'Stock-takes'],
  ['barcode', 'Stock-takes'],
  ['තොග ගණන්', 'Stock-takes'],
  ['எண்ணிக்கை', 'Stock-takes'],
  ['received goods', 'Adjust stock from a file'],
  ['reorder', 'Purchase list'],
])('finds the setting %s → %s in the English app', (words, title) => {
  const labels = matching(
    settingCommands(vi.fn(), () => true),
    words,
  ).map(({ label }) => label);
  expect(labels).toContain(title);
});

it('finds every setting by its title in each language, whatever language the app is in', async () => {
  const titles = new Map(settings.map(({ title }) => [title, [title]]));
  for (const language of ['si', 'ta'] as const) {
    await chooseLanguage(language);
    for (const [title, all] of titles) all.push(t(title));
  }
  for (const language of ['en', 'si', 'ta'] as const) {
    await chooseLanguage(language);
    for (const [title, all] of titles)
      for (const words of all) {
        const ids = matching(
          settingCommands(vi.fn(), () => true),
          words,
        ).map(({ id }) => id);
        expect(ids, words).toContain(`setting ${title}`);
      }
  }
  await chooseLanguage('en');
});

it.each(['try disc', 'වට්ටම් අත්හදා', 'தள்ளுபடிகளைச் சோதி', 'coupon basket'])(
  'finds where discounts are tried by %s, in any language of the app',
  async (words) => {
    aStoreWith('nothing');
    const { user, at } = await search(words);
    await user.click(await screen.findByRole('button', { name: /^Try discounts/ }));
    await waitFor(() => expect(at()).toBe('/discounts/try'));
  },
);
