import { fillIn, openStall, order, type Stall } from '../buyer.ts';
import { expect, test } from '../fixtures.ts';
import { misfits } from '../fits.ts';
import { okay } from '../shop.ts';

/** Gives the sarong of a shop two sizes and two colours; L costs Rs 4,500, and S in blue is sold out. */
async function addChoices({ api, sarong: id }: Stall): Promise<void> {
  const option = (name: string, values: string[], existing: string) => ({
    change: 'add_option' as const,
    name,
    values,
    existing,
  });
  const changes = [
    option('Size', ['S', 'L'], 'S'),
    option('Colour', ['Red', 'Blue'], 'Red'),
    { change: 'add_variants' as const, stock_quantity: 3 },
  ];
  const { variants = [] } = okay(await api.variants.changeOptions({ params: { id }, body: { changes } }));
  const withTitle = (start: string) => variants.filter(({ title }) => title.startsWith(start));
  const body = [
    ...withTitle('L').map(({ _id }) => ({ _id, price: 4500 })),
    ...withTitle('S / Blue').map(({ _id }) => ({ _id, stock: { add: -3 } })),
  ];
  okay(await api.variants.update({ params: { id }, body }));
}

for (const width of [360, 1280])
  test(`a buyer without JavaScript chooses a size and a colour and buys them, at ${width} px`, async ({
    browser,
    tolerate,
  }) => {
    // The browser reports the refusal of the incomplete choice.
    tolerate(/status of 400/);
    const stall = await openStall('classic');
    await addChoices(stall);
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 740 } });
    const page = await context.newPage();
    const size = page.getByRole('group', { name: 'Size' });
    const colour = page.getByRole('group', { name: 'Colour' });
    const large = size.getByRole('radio', { name: 'L' });
    const add = page.getByRole('button', { name: 'Add to cart' });
    const show = page.getByRole('button', { name: 'Show price and picture' });

    await page.goto(`${stall.url}/product/${stall.sarong}`);
    await expect(page.locator('#deal')).toContainText('from Rs\u00A04,000');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
    expect(await misfits(page)).toEqual([]);

    await large.check();
    await show.click();
    await expect(page).toHaveURL(/[?&]o1=\w{24}/);
    await expect(large).toBeChecked();
    // A browser that does not check fields sends them incomplete.
    await page.locator('form.add').evaluate((form) => form.setAttribute('novalidate', ''));
    await page.getByLabel('Quantity').fill('2');
    await add.click();
    await expect(page.getByText('Choose first: Colour')).toBeVisible();
    await expect(large).toBeChecked();
    await expect(page.getByLabel('Quantity')).toHaveValue('2');
    expect(await misfits(page)).toEqual([]);

    await colour.getByRole('radio', { name: 'Blue' }).check();
    await show.click();
    await expect(page).toHaveURL(/\?v=\w{24}$/);
    await expect(page.locator('#deal')).toContainText('Rs\u00A04,500');
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(2);
    expect(await misfits(page)).toEqual([]);

    await add.click();
    await expect(page.getByText('Added to your cart: Batik sarong · L / Blue')).toBeVisible();
    await page.goto(`${stall.url}/cart`);
    await expect(page.getByRole('main')).toContainText('Batik sarong · L / Blue');
    expect(await misfits(page)).toEqual([]);
    await page.getByRole('button', { name: 'Go to checkout' }).click();
    await fillIn(page, {
      phone: `077 123 ${1000 + width}`,
      email: `variants-${width}-${Date.now()}@example.lk`,
      district: 'Kandy',
      payment: 'Cash on delivery',
    });
    await order(page, 'Rs\u00A04,900');
    await expect(page.getByRole('main')).toContainText('Batik sarong · L / Blue');
    const { variants } = okay(await stall.api.products.get({ params: { id: stall.sarong } })) as {
      variants?: { title: string; stock_quantity: number }[];
    };
    expect(variants?.map(({ title, stock_quantity }) => [title, stock_quantity])).toEqual([
      ['S / Red', 9],
      ['S / Blue', 0],
      ['L / Red', 3],
      ['L / Blue', 2],
    ]);
    await context.close();
  });
