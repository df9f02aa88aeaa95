import { type Browser, expect, type Locator, type Page } from '@playwright/test';
import { baseURL } from './serve.ts';
import { confirmAddress, newShop, okay, type Shop } from './shop.ts';

export interface Stall extends Shop {
  /** Ids of two products: tea for Rs 1,250 and a sarong for Rs 4,000. */
  tea: string;
  sarong: string;
}

const bank = {
  account_name: 'Nimali Perera',
  account_number: '8001234567',
  bank: 'Bank of Ceylon',
  branch: 'Kandy',
  note: '',
  hold_hours: 48,
};
const cash = { fee: 50, minimum: 0, maximum: 20_000, districts: null, confirm: false };

/** Opens a shop that delivers to Kandy and Colombo for Rs 350, and accepts pick-up, cash and bank transfers. */
export async function openStall(template: 'classic' | 'market' | 'studio' = 'classic'): Promise<Stall> {
  const shop = await newShop("Nimali's Pantry");
  await confirmAddress(shop.merchant);
  const { api } = shop;
  const add = async (name: string, price: number) =>
    okay(
      await api.products.create({ body: { name, price, in_stock: true, stock_quantity: 9, weight_g: 400 } }),
    )._id;
  const tea = await add('Ceylon tea', 1250);
  const sarong = await add('Batik sarong', 4000);
  const zone = { name: 'Hill country', districts: ['LK-21', 'LK-11'] as ('LK-21' | 'LK-11')[], fee: 350 };
  const zones = [{ ...zone, free_over: null, steps: [], days: { min: 2, max: 4 } }];
  const pick_up = { enabled: true, address: '7 Lake Road, Kandy', note: 'Weekdays' };
  okay(await api.delivery.replace({ body: { zones, pick_up } }));
  okay(await api.paymentSettings.update({ body: { cash_on_delivery: cash, bank_transfer: bank } }));
  for (const method of ['cash_on_delivery', 'bank_transfer'] as const)
    okay(await api.paymentMethods.setEnabled({ params: { method }, body: { enabled: true } }));
  okay(await api.shopSettings.update({ body: { template } }));
  return { ...shop, tea, sarong };
}

/** Opens a browser with the viewport of a phone, with or without JavaScript. */
export async function aPhone(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled, viewport: { width: 360, height: 740 } });
  return context.newPage();
}

/** Goes from the home page to the checkout, with two packets of tea. */
export async function takeTea(page: Page, { url }: Shop, quantity = '2'): Promise<void> {
  await page.goto(url);
  await page.getByRole('link', { name: /Ceylon tea/ }).click();
  await page.getByRole('spinbutton', { name: 'Quantity' }).fill(quantity);
  await page.getByRole('button', { name: 'Add to cart' }).click();
  await expect(page.getByText('Added to your cart: Ceylon tea')).toBeVisible();
  if (!/\/cart/.test(page.url())) await page.getByRole('link', { name: 'View cart' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  await page.getByRole('button', { name: 'Go to checkout' }).click();
  await expect(page).toHaveURL(`${url}/checkout`);
}

interface Buyer {
  phone: string;
  email: string;
  /** Null for pick-up. */
  district: string | null;
  payment: 'Cash on delivery' | 'Bank transfer' | 'Credit/debit card';
}

export const placeButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^(Place order|Order again) · / });

/** Fills in the checkout, up to its last button. */
export async function fillIn(page: Page, { phone, email, district, payment }: Buyer): Promise<void> {
  await page.getByLabel('Phone number', { exact: true }).fill(phone);
  await page.getByLabel('Name', { exact: true }).fill('Tharushi Fernando');
  await page.getByLabel(/^Email/).fill(email);
  if (district === null) await page.getByLabel('I pick it up').check();
  else {
    await page.getByLabel('District').selectOption(district);
    await page.getByLabel('Address', { exact: true }).fill('12/3 Temple Road');
    await page.getByLabel('Town or village').fill('Peradeniya');
  }
  // The fee of a method follows its name.
  await page.getByRole('radio', { name: new RegExp(`^${payment}`) }).check();
}

/** Presses the last button of the checkout. Without JavaScript the page first shows the total with delivery. */
export async function place(page: Page, total: string): Promise<void> {
  if (!(await placeButton(page).textContent())?.includes(total)) {
    const update = page.getByRole('button', { name: 'Update total' });
    if (await update.isVisible()) await update.click();
  }
  await expect(placeButton(page)).toContainText(total);
  await placeButton(page).click();
}

/** Places the order and waits for its page. */
export async function order(page: Page, total: string): Promise<void> {
  await place(page, total);
  await expect(page).toHaveURL(/\/order\/[\w-]{22}$/);
}

interface Mail {
  to: string;
  subject: string;
  text: string;
}

/** Returns the mails to an address, oldest first. */
export async function mailsTo(page: Page, address: string): Promise<Mail[]> {
  const mails: Mail[] = await (await page.request.get(`${baseURL}/outbox.json`)).json();
  return mails.filter(({ to }) => to === address);
}
