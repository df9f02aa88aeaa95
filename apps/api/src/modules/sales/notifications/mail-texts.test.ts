import { mailTextKinds, shopLanguages } from '@kade/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { aPicture, aProduct } from '../../../../test/bodies.ts';
import { placeInShop } from '../../../../test/shop-order.ts';
import { okay, type Person, type World, world } from '../../../../test/world.ts';

let here: World;
let shop: Person;
let tea: string;
beforeAll(async () => {
  here = await world();
});
beforeEach(async () => {
  shop = await here.newMerchant();
  okay(await shop.api.stores.update({ body: { name: 'Tea & Co' } }));
  const upload = { file: new File([new Uint8Array(await aPicture())], 'tea.png', { type: 'image/png' }) };
  const { _id: thumbnail } = okay(await shop.api.files.upload({ body: upload }));
  tea = okay(await shop.api.products.create({ body: aProduct({ thumbnail, stock_quantity: 100 }) }))._id;
});

let count = 0;
async function mailsOf(over: object = {}) {
  const email = `reader-${(count += 1)}@example.lk`;
  const order = await placeInShop(here, shop, { product: tea, email, ...over });
  await here.ctx.background.whenIdle();
  const all = (await here.ctx.outbox?.list()) ?? [];
  const [mail] = all.filter(({ to }) => to === email);
  const [told] = all.filter(({ to }) => to === shop.email);
  if (!mail || !told) throw new Error('A mail is missing');
  return { order, mail, told };
}
const received = (language: 'en' | 'si' | 'ta') => ({ params: { language, mail: 'received' as const } });
const words = {
  subject: '{shop}: order {order}',
  opening: 'Dear {name},\nwe have your <b>order</b> of {total}.',
};

describe('a mail to a buyer', () => {
  it('has the words of the merchant as text, in the language for which they were chosen', async () => {
    okay(await shop.api.mailTexts.update({ ...received('en'), body: words }));
    const { mail, order } = await mailsOf({ name: 'Kamal Silva' });
    const { number } = okay(await shop.api.orders.get({ params: { id: order.id } }));
    expect(mail.subject).toBe(`Tea & Co: order ${number}`);
    expect(mail.text).toContain('Dear Kamal Silva,\nwe have your <b>order</b> of Rs\u00A0850.');
    expect(mail.html).toContain('Dear Kamal Silva,<br>we have your &lt;b&gt;order&lt;/b&gt;');
    expect((await mailsOf({ language: 'si' })).mail.subject).toContain('ලැබිණි');
  });

  it('has our words again after the way back', async () => {
    okay(await shop.api.mailTexts.update({ ...received('en'), body: words }));
    const reset = okay(await shop.api.mailTexts.reset(received('en')));
    expect(reset).toMatchObject({ own: false, subject: 'Order #{order}: received – {shop}' });
    expect(okay(await shop.api.mailTexts.reset(received('en')))).toEqual(reset);
    expect((await mailsOf()).mail.subject).toMatch(/^Order #\d+: received – Tea & Co$/);
  });

  it('fills placeholders once, so that a name with braces stays as it is', async () => {
    okay(await shop.api.mailTexts.update({ ...received('en'), body: words }));
    expect((await mailsOf({ name: '{total} {shop}' })).mail.text).toContain('Dear {total} {shop},');
  });

  it('looks like the shop: its colour, its logo and the pictures of the goods from its own host', async () => {
    const colours = {
      primary: '#FFCC00',
      secondary: '#111111',
      background: '#FFFFFF',
      text: '#111111',
      accent: '#000000',
    };
    okay(await shop.api.theme.create({ body: { ...colours, enabled: true } }));
    const upload = { file: new File([new Uint8Array(await aPicture())], 'logo.png', { type: 'image/png' }) };
    const { _id: image } = okay(await shop.api.files.upload({ body: upload }));
    okay(await shop.api.stores.setLogo({ body: { image } }));
    const { mail } = await mailsOf();
    const sources = [...mail.html.matchAll(/<img src="([^"]+)" alt="([^"]*)"/g)];
    expect(sources).toHaveLength(2);
    for (const [, source = ''] of sources) {
      expect(new URL(source).hostname).toBe(shop.host);
      expect((await fetch(`${here.url}${new URL(source).pathname}?w=96`)).status).toBe(200);
    }
    expect(sources[1]?.[2]).toMatch(/^1 × /);
    expect(mail.html).toMatch(/background:#ffcc00[^"]*"><a href="[^"]+" style="[^"]*color:#000000/i);
    expect(mail.html).toContain('prefers-color-scheme:dark');
  });
});

describe('the mail to the merchant about a new order', () => {
  it('has the buyer, the address with the district, the goods, what to collect, and a chat', async () => {
    const { told } = await mailsOf({
      name: 'Kamal Silva',
      phone: '077 123 4567',
      address: '12 Temple Road',
      payment: 'cash_on_delivery',
      language: 'si',
    });
    for (const part of ['Kamal Silva', '077 123 4567', '12 Temple Road', '1 × ', 'in cash when the goods'])
      expect(told.text).toContain(part);
    const chat = /https:\/\/wa\.me\/94771234567\?text=(\S+)/.exec(told.text)?.[1] ?? '';
    // The chat is with the buyer, so it begins in the buyer's language.
    expect(decodeURIComponent(chat)).toContain('ආයුබෝවන් Kamal Silva');
  });
});

describe('the words of mails', () => {
  it('are ours for every mail and language at first, and are accepted as they are', async () => {
    const list = okay(await shop.api.mailTexts.list());
    expect(list).toHaveLength(mailTextKinds.length * shopLanguages.length);
    for (const { language, mail, subject, opening, own } of list) {
      expect(own).toBe(false);
      okay(await shop.api.mailTexts.update({ params: { language, mail }, body: { subject, opening } }));
    }
  });

  it.each([
    ['a line break, which would begin a header', { subject: 'Order\r\nBcc: all@evil.lk', opening: 'x' }],
    ['a placeholder that nobody fills in', { subject: 'Order {phone}', opening: 'x' }],
    ['a single brace', { subject: 'Order', opening: 'Hello {name' }],
    ['a subject that is too long', { subject: 'x'.repeat(101), opening: 'x' }],
    ['an opening that is too long', { subject: 'x', opening: 'x'.repeat(1001) }],
    ['nothing', { subject: ' ', opening: 'x' }],
  ])('are refused with %s', async (_what, body) => {
    const refused = { status: 400, body: { code: 'invalid' } };
    expect(await shop.api.mailTexts.update({ ...received('en'), body })).toMatchObject(refused);
    expect(await shop.api.mailTexts.preview({ ...received('en'), body })).toMatchObject(refused);
  });

  it('are shown in a preview of each mail, which neither saves nor sends', async () => {
    const before = (await here.ctx.outbox?.list())?.length;
    for (const language of shopLanguages)
      for (const mail of mailTextKinds) {
        const body = { subject: 'Mine {order}', opening: '<i>{name}</i>' };
        const shown = okay(await shop.api.mailTexts.preview({ params: { language, mail }, body }));
        expect(shown.subject).toBe('Mine 1001');
        expect(shown.html).toContain('&lt;i&gt;');
      }
    expect((await here.ctx.outbox?.list())?.length).toBe(before);
    expect(okay(await shop.api.mailTexts.list()).some(({ own }) => own)).toBe(false);
  });
});
