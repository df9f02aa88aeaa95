import { expect, test } from '../fixtures.ts';
import { aPicture } from '../images.ts';
import { okay, openShop } from '../shop.ts';
import { Walker } from '../walker.ts';

/** The most minutes in which somebody who has not seen the editor makes the page, reading included. */
const MINUTES = 10;
/** Of these, a person who looks for the next part spends half reading. */
const READING = 2;

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

test('a welcome picture, two collections and questions are made on a phone in ten minutes', async ({
  page,
}) => {
  test.setTimeout(120_000);
  const { api, url } = await openShop(page);
  for (const name of ['Batik sarees', 'Linen shirts']) {
    const goods = { name: name.slice(0, -1), price: 4500, in_stock: true, stock_quantity: 5 };
    const { _id } = okay(await api.products.create({ body: goods }));
    okay(await api.collections.create({ body: { name, products: [_id] } }));
  }
  const walk = new Walker(page, true);
  const sheet = (name: string) => page.getByRole('dialog', { name });
  const add = async (name: string) => {
    await walk.tap(page.getByRole('button', { name: 'Add section' }));
    await walk.tap(sheet('Add section').getByRole('button', { name, exact: true }));
  };

  await page.goto('/editor');
  await add('Welcome picture');
  const welcome = sheet('Welcome picture');
  await walk.picture(welcome.locator('input[type=file]').first(), await aPicture('shop', '#446688', 1200));
  await walk.type(welcome.getByLabel('What the picture shows (English)'), 'Our looms in Kandy');
  await walk.type(welcome.getByLabel('Heading (English)'), 'Woven by hand in Kandy');
  await walk.type(welcome.getByLabel('Text (English)'), 'Sent anywhere in the country within two days.');
  await walk.tap(welcome.getByRole('button', { name: 'Add: Button' }));
  await walk.type(
    welcome.getByRole('region', { name: 'Button 1' }).getByLabel('Text (English)'),
    'See everything',
  );
  await walk.choose(welcome.getByRole('region', { name: 'Button 1' }).getByLabel('Link'), 'All products');
  await walk.look('editor-welcome');
  await walk.tap(welcome.getByRole('button', { name: 'Close' }));

  for (const name of ['Batik sarees', 'Linen shirts']) {
    await add('Featured collection');
    await walk.choose(sheet('Featured collection').getByLabel('Collection'), name);
    await walk.tap(sheet('Featured collection').getByRole('button', { name: 'Close' }));
  }

  await add('Questions');
  const questions = sheet('Questions');
  await walk.type(questions.getByLabel('Heading (English)'), 'Questions');
  for (const [at, [asked, answer]] of [
    ['How long does delivery take?', 'Two days in Colombo and Kandy, four days elsewhere.'],
    ['Can I return a saree?', 'Yes, within seven days, unworn and with its label.'],
  ].entries()) {
    await walk.tap(questions.getByRole('button', { name: 'Add: Question' }));
    const block = questions.getByRole('region', { name: `Question ${at + 1}` });
    await walk.type(block.getByLabel('Question (English)'), asked ?? '');
    await walk.type(block.getByLabel('Answer (English)'), answer ?? '');
  }
  await walk.tap(questions.getByRole('button', { name: 'Close' }));
  await expect(page.getByRole('list', { name: 'Sections' }).getByRole('listitem')).toHaveCount(4);
  await walk.look('editor-list');
  await walk.tap(page.getByRole('button', { name: 'Publish', exact: true }));
  await walk.tap(sheet('Publish the design').getByRole('button', { name: 'Publish' }));
  await expect(page.getByRole('button', { name: 'Published' })).toBeDisabled();

  await page.goto(url);
  await expect(page.getByRole('heading', { name: 'Woven by hand in Kandy' })).toBeVisible();
  await expect(page.locator('.s-hero img')).toHaveAttribute('alt', 'Our looms in Kandy');
  for (const name of ['Batik sarees', 'Linen shirts', 'Questions'])
    await expect(page.getByRole('heading', { name, level: 2 })).toBeVisible();
  await walk.look('shop');
  expect(walk.minutes * READING, `${walk.taps} taps, ${walk.characters} characters`).toBeLessThanOrEqual(
    MINUTES,
  );
  expect(walk.taps).toBeLessThanOrEqual(45);
});
