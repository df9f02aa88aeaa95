/**
 * Takes the pictures of the help pages of the admin app: the screens of the demo in English, wide and light.
 * Usage: tsx apps/e2e/quality/help-pictures.ts [base URL], with a server that has the demo in it
 */
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { createClient } from '@kade/client';
import sharp from 'sharp';
import { withAuthenticator } from '../passkeys.ts';
import { demoSession } from './demo-session.ts';

const [base = 'http://localhost:4000'] = process.argv.slice(2);
const folder = join(import.meta.dirname, '../../admin/src/modules/platform/help/topics');

const session = await demoSession(base);
const api = createClient({ baseUrl: base, session: () => ({ token: session.user, storeId: session.store }) });

/** Creates a blouse in sizes and colours, because those of the demo have their names in Tamil. Returns its address. */
async function blouse(): Promise<string> {
  const made = await api.products.create({
    body: { name: 'Batik blouse', price: 2400, stock_quantity: 6, in_stock: true },
  });
  if (made.status !== 201) throw new Error(`The product was refused: ${made.status}`);
  const { _id: id } = made.body;
  const option = (name: string, values: string[]) => ({
    change: 'add_option' as const,
    name,
    values,
    existing: values[0] ?? '',
  });
  const changes = [
    option('Size', ['S', 'M', 'L']),
    option('Colour', ['Red', 'Blue']),
    { change: 'add_variants' as const, stock_quantity: 4 },
  ];
  const { status } = await api.variants.changeOptions({ params: { id }, body: { changes } });
  if (status !== 200) throw new Error(`Its options were refused: ${status}`);
  return `/product/${id}`;
}

/** Creates a product whose stock has changed. Returns its address. */
async function tea(): Promise<string> {
  const made = await api.products.create({
    body: { name: 'Ceylon black tea', price: 950, stock_quantity: 30, in_stock: true },
  });
  if (made.status !== 201) throw new Error(`The product was refused: ${made.status}`);
  const { _id: id } = made.body;
  const changes = [
    { add: 24, reason: 'received', note: 'Invoice 118' },
    { add: -2, reason: 'damaged', note: 'Wet box' },
    { set: 50, seen: 52, reason: 'counted', note: '' },
  ] as const;
  for (const body of changes) {
    const { status } = await api.stock.adjust({ params: { id }, body });
    if (status !== 200) throw new Error(`A change of its stock was refused: ${status}`);
  }
  return `/product/${id}`;
}

/** Invites two people. Returns the address of the list. */
async function people(): Promise<string> {
  for (const body of [
    { email: 'kasun@example.lk', role: 'packer' },
    { email: 'dilini@example.lk', role: 'catalogue' },
  ] as const) {
    const { status } = await api.invitations.create({ body });
    if (status !== 201) throw new Error(`An invitation was refused: ${status}`);
  }
  return '/staff';
}

const CUSTOMERS = `First Name,Last Name,Email,Accepts Email Marketing,Default Address City,Phone,Note,Tags
Nimali,Perera,nimali@example.lk,yes,Colombo 3,771234567,Calls before 6,VIP
Kasun,Silva,kasun@example.lk,no,Galle,0712345678,,
Nobody,,,no,,,,
`;

/** Sends a file of customers and waits until it is checked. Returns the address of the import. */
async function checkedFile(): Promise<string> {
  const body = new FormData();
  body.append('file', new Blob([CUSTOMERS]), 'customers.csv');
  const sent = await api.imports.create({ body });
  if (sent.status !== 201) throw new Error(`The file was refused: ${sent.status}`);
  const { _id: id } = sent.body;
  for (let tries = 0; tries < 100; tries += 1) {
    const read = await api.imports.get({ params: { id } });
    if (read.status === 200 && read.body.state === 'checked') return `/products/imports/${id}`;
    await new Promise((wait) => setTimeout(wait, 100));
  }
  throw new Error('The file was not checked');
}

/** Adds a shop and a store room. Returns the address of the list. */
async function twoPlaces(): Promise<string> {
  for (const body of [
    { name: 'Shop in Kandy', address: '7 Lake Road, Kandy', hours: 'Weekdays from 9 to 6', position: 0 },
    { name: 'Store room', address: '12 Mill Lane, Peradeniya', position: 1 },
  ]) {
    const { status } = await api.stockLocations.create({ body });
    if (status !== 201) throw new Error(`A place was refused: ${status}`);
  }
  return '/products/places';
}

/** What the picture of a topic shows, by the topic's name: an address, and the heading that it begins with. */
const shown: Record<string, { address: string; heading?: string }> = {
  couriers: { address: '/orders/cash' },
  discounts: { address: '/discounts' },
  customers: { address: '/customers' },
  staff: { address: await people() },
  passkeys: { address: '/profile', heading: 'Passkeys' },
  variants: { address: await blouse(), heading: 'Options and variants' },
  stock: { address: await tea(), heading: 'Stock movements' },
  reports: { address: '/reports/products' },
  imports: { address: await checkedFile() },
  places: { address: await twoPlaces() },
  editor: { address: '/editor' },
  feeds: { address: '/settings', heading: 'Product feeds' },
};
const browser = await chromium.launch({
  ...(process.env.CHROMIUM_PATH ? { executablePath: process.env.CHROMIUM_PATH } : {}),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-sync'],
});
try {
  const context = await browser.newContext({
    colorScheme: 'light',
    viewport: { width: 1280, height: 800 },
    locale: 'en',
    reducedMotion: 'reduce',
  });
  await context.addInitScript(
    (kept) => {
      for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value);
    },
    { ...session, language: 'en' },
  );
  const page = await context.newPage();
  await withAuthenticator(page);
  await page.goto(new URL('/profile', base).href);
  await page.getByRole('button', { name: 'Add a passkey' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Go on' }).click();
  await page.getByRole('button', { name: 'I have kept them' }).click();
  for (const [topic, { address, heading }] of Object.entries(shown)) {
    await page.goto(new URL(address, base).href, { waitUntil: 'networkidle' });
    if (heading)
      await page.getByRole('heading', { name: heading }).evaluate((node) => {
        node.scrollIntoView();
        window.scrollBy(0, -48);
      });
    await sharp(await page.screenshot())
      .resize({ width: 960 })
      .webp({ quality: 60, effort: 6 })
      .toFile(join(folder, `${topic}.webp`));
  }
} finally {
  await browser.close();
}
