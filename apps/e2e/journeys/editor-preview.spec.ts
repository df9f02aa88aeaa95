import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from '../fixtures.ts';
import { okay, openShop } from '../shop.ts';

const STORY = 'section00001';
const text = (_id: string, heading: string) => ({
  op: 'add' as const,
  area: 'home' as const,
  _id,
  type: 'rich_text',
  settings: { heading: { en: heading }, text: { en: 'Words. '.repeat(400) } },
});

test('what is typed shows in the shop itself within a second, where the merchant has scrolled to', async ({
  page,
}) => {
  const { api, url } = await openShop(page);
  const operations = ['First', 'Second', 'Third'].map((heading, at) => text(`section0000${at + 1}`, heading));
  okay(await api.design.change({ body: { operations } }));
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto('/editor');
  const frame = page.frameLocator('iframe[title="Preview of your shop"]');
  await expect(frame.getByRole('heading', { name: 'Third' })).toBeVisible();

  // A tap on a section opens its form.
  await frame.getByRole('heading', { name: 'Third' }).click();
  const form = page.getByRole('dialog', { name: 'Text' });
  await expect(form.getByLabel('Heading (English)')).toHaveValue('Third');
  const inFrame = page.frames().find((each) => each.url().includes('/__preview/'));
  const scrolled = await inFrame?.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await inFrame?.evaluate(() => Object.assign(window, { isSamePage: true }));

  await form.getByLabel('Heading (English)').fill('Third and last');
  await expect(frame.getByRole('heading', { name: 'Third and last' })).toBeVisible();
  expect(await inFrame?.evaluate(() => [window.scrollY, 'isSamePage' in window])).toEqual([scrolled, true]);
  // Styles of a type that the page did not have before are there, too.
  await form.getByRole('button', { name: 'Close' }).click();
  await page.getByRole('button', { name: 'Add section' }).click();
  await page
    .getByRole('dialog', { name: 'Add section' })
    .getByRole('button', { name: 'Announcement' })
    .click();
  await page.getByRole('dialog', { name: 'Announcement' }).getByLabel('Text (English)').fill('Closed today');
  await expect(frame.getByText('Closed today')).toBeVisible();
  await expect(frame.getByText('Closed today').locator('xpath=ancestor::p')).toHaveCSS(
    'text-align',
    'center',
  );

  // Visitors see nothing of it.
  const visitor = await (await page.context().browser()?.newContext())?.newPage();
  await visitor?.goto(url);
  await expect(visitor?.locator('body') ?? page.locator('body')).not.toContainText('Third');
  await visitor?.close();
});

test('the theme configurator shows the shop in the colours that are being chosen', async ({ page }) => {
  const { api } = await openShop(page);
  okay(await api.design.change({ body: { operations: [text(STORY, 'Our story')] } }));
  await page.goto('/store-configurator/theme');
  const frame = page.frameLocator('iframe[title="Preview of your shop"]');
  await expect(frame.getByRole('heading', { name: 'Our story' })).toBeVisible();
  await page.getByLabel('Background', { exact: true }).fill('#112233');
  await page.getByLabel('Text', { exact: true }).fill('#FFFFFF');
  await expect(frame.locator('body')).toHaveCSS('background-color', 'rgb(17, 34, 51)');
  await expect(page.getByRole('region', { name: 'Live preview' }).getByText('Primary button')).toBeVisible();
});

/** Serves one page at another origin. */
async function foreignPage(html: string): Promise<{ server: Server; address: string }> {
  const server = createServer((_req, res) => res.setHeader('Content-Type', 'text/html').end(html));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return { server, address: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };
}

test('a foreign page cannot show the preview in a frame, and its messages change nothing', async ({
  page,
  tolerate,
}) => {
  tolerate(/frame-ancestors|Refused to frame|Framing/);
  const { api } = await openShop(page);
  okay(await api.design.change({ body: { operations: [text(STORY, 'Our story')] } }));
  const preview = okay(await api.design.preview({ body: {} })).url;
  const { server, address } = await foreignPage(
    `<!doctype html><iframe title="shop" src="${preview}"></iframe>`,
  );
  try {
    await page.goto(address);
    await expect(page.frameLocator('iframe').getByText('Our story')).toHaveCount(0);
    await expect(async () => {
      expect(page.frames()[1]?.url()).toBe('chrome-error://chromewebdata/');
    }).toPass();

    // The preview is opened in a window of its own, which is offered a channel.
    const answered = await page.evaluate(async (src) => {
      const opened = window.open(src);
      for (let attempt = 0; attempt < 20; attempt += 1) {
        await new Promise((done) => setTimeout(done, 100));
        const { port1, port2 } = new MessageChannel();
        let said = false;
        port1.addEventListener('message', () => {
          said = true;
        });
        port1.start();
        opened?.postMessage({ kind: 'connect', nonce: '0'.repeat(24) }, '*', [port2]);
        await new Promise((done) => setTimeout(done, 20));
        if (said) return true;
      }
      return opened === null;
    }, preview);
    expect(answered).toBe(false);
    const [, opened] = page.context().pages();
    await expect(opened?.getByRole('heading', { name: 'Our story' }) ?? page.locator('none')).toBeVisible();
    await opened?.close();

    // A hostile window that the editor was opened by speaks the language of the preview.
    await page.goto('/editor');
    const frame = page.frameLocator('iframe[title="Preview of your shop"]');
    await expect(frame.getByRole('heading', { name: 'Our story' })).toBeVisible();
    const hostile = await page.evaluate((src) => {
      const element = document.createElement('iframe');
      element.src = src;
      element.title = 'hostile';
      document.body.append(element);
      return new Promise<boolean>((done) => {
        element.addEventListener('load', () => done(true));
        setTimeout(() => done(false), 5_000);
      });
    }, address);
    // The policy of the admin app lets no foreign page into a frame, so the message is sent from its own window.
    expect(hostile).toBe(true);
    await page.evaluate(() => {
      window.postMessage('kade-preview', '*');
      window.postMessage({ kind: 'select', section: 'section00001' }, '*');
    });
    await page.getByRole('button', { name: 'Add section' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(1);
  } finally {
    server.close();
  }
});
