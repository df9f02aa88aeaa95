import type { KadeClient } from '@kade/client';
import { okay } from './okay.ts';

const words = (en: string, si: string, ta: string) => ({ en, si, ta });
const heading = words('Handmade in the hills', 'කඳුකරයේ අතින් නිපදවූ භාණ්ඩ', 'மலைநாட்டில் கையால் செய்யப்பட்டவை');
const text = words(
  'Every piece is made by hand and sent within two days, anywhere in the country.',
  'සෑම භාණ්ඩයක්ම අතින් නිපදවා, රට තුළ ඕනෑම තැනකට දින දෙකක් ඇතුළත එවනු ලැබේ.',
  'ஒவ்வொரு பொருளும் கையால் செய்யப்பட்டு, நாட்டில் எங்கும் இரண்டு நாட்களுக்குள் அனுப்பப்படும்.',
);
const line = words('Cash on delivery', 'භාණ්ඩය ලැබුණු පසු ගෙවන්න', 'பொருளைப் பெற்றபின் பணம்');

interface Parts {
  collection: string;
  product: string;
  file: string;
}

/** Every type of sections, filled. */
function everySection({ collection, product, file }: Parts) {
  const picture = { file, x: 30, y: 60, alt: heading, decoration: false };
  const link = { to: 'products' };
  const block = (type: string, at: number, settings: object) => ({
    _id: `${type.replace('_', '')}block${at}0`,
    type,
    settings,
  });
  const outside = { to: 'address', url: 'https://example.com/' };
  const all: [type: string, settings: object, blocks?: object[]][] = [
    ['announcement', { text, link }],
    ['hero', { picture, heading, text }, [1, 2].map((at) => block('button', at, { text: line, link }))],
    ['featured_collection', { collection }],
    [
      'collections_grid',
      { heading },
      [1, 2, 3].map((at) => block('collection', at, { collection, picture })),
    ],
    ['product_highlight', { product, text }],
    ['picture_with_text', { picture, heading, text, button: line, link }],
    ['rich_text', { heading, text, align: 'centre' }],
    [
      'trust_row',
      { heading },
      ['delivery', 'cash', 'returns', 'call'].map((icon, at) => block('promise', at, { icon, text: line })),
    ],
    ['gallery', { heading }, [1, 2, 3].map((at) => block('picture', at, { picture, caption: line }))],
    [
      'questions',
      { heading },
      [1, 2].map((at) => block('question', at, { question: heading, answer: text })),
    ],
    ['video', { heading, picture, link: outside }],
    ['reviews', { heading }],
    ['contact', { heading, hours: text, map: outside }],
    ['news', { heading, text }],
  ];
  return all.map(([type, settings, blocks = []], at) => ({
    op: 'add' as const,
    area: 'home' as const,
    _id: `section${String(at).padStart(5, '0')}`,
    type,
    settings,
    blocks,
  }));
}

/** Fills a shop and publishes a home page that has a section of every type. */
export async function fillEverySection(
  api: KadeClient,
  { name, mimeType, buffer }: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  const picture = new File([new Uint8Array(buffer)], name, { type: mimeType });
  const { _id: file } = okay(await api.files.upload({ body: { file: picture } }));
  const goods = { name: 'Ceylon tea', price: 1250, in_stock: true, stock_quantity: 9, thumbnail: file };
  const { _id: product } = okay(await api.products.create({ body: goods }));
  const { _id: collection } = okay(
    await api.collections.create({ body: { name: 'Gifts', products: [product] } }),
  );
  const contact = { phone: '081 222 3344', whatsapp: '077 123 4567', address: '7 Lake Road\nKandy' };
  okay(await api.shopSettings.update({ body: contact }));
  const operations = everySection({ collection, product, file });
  okay(await api.design.change({ body: { operations: operations as never } }));
  okay(await api.design.publish({ body: {} }));
}
