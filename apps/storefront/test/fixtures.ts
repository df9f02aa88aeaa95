import type {
  HomeSection,
  ProductCard,
  PublicShop,
  ShopApi,
  ShopGroup,
  ShopProduct,
  Visit,
} from '@kade/contract';

/** A refusal as the API throws it. */
class Refusal extends Error {
  constructor(readonly status: number) {
    super('refused');
  }
}

export const refusal = (status: number): Error => new Refusal(status);

export const id = (number: number) => number.toString(16).padStart(24, '0');
const slugOf = (name: string) => name.toLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '-');

const goods: readonly [name: string, price: number, category: number][] = [
  ['Ceylon black tea BOP 400 g', 1450, 0],
  ['Cinnamon sticks Alba grade', 980, 1],
  ['රසකැවිලි පෙට්ටිය – කොකිස්, කැවුම් සහ අතිරස', 2400, 2],
  ['Handloom cotton sarong, indigo', 3250, 3],
  ['Coconut oil, cold pressed, 1 litre', 1875.5, 1],
  ['கருப்பட்டி பனைவெல்லம் 500 கிராம்', 890, 2],
  ['Brass oil lamp, small', 7600, 4],
  ['Kithul treacle 750 ml', 1650, 2],
  ['Batik wall hanging, elephants in procession, 90 × 120 cm, framed in mango wood', 14900, 4],
  ['Roasted curry powder', 420, 1],
  ['Palmyra leaf basket', 1100, 4],
  ['Green tea with mint', 1250, 0],
];

const categories = ['Tea', 'Spices & oils', 'Sweets', 'Clothing', 'For the house'].map((name, at) => ({
  _id: id(0xc00 + at),
  name,
  slug: slugOf(name),
}));
export const collections = ['Gifts under Rs 2,000', 'அவுருது சிறப்பு'].map((name, at) => ({
  _id: id(0xd00 + at),
  name,
  slug: slugOf(name),
}));

/** The product at a place of the shop's stock; the stock repeats itself after twelve. */
export function card(at: number): ProductCard {
  const [name, price] = goods[at % goods.length] ?? ['', 0];
  const _id = id(0xa00 + at);
  return {
    _id,
    slug: slugOf(name),
    name,
    price,
    picture: at % 7 === 5 ? null : { _id: id(0xb00 + at), path: `${id(0xb00 + at)}.webp` },
    buyable: at % 6 !== 3,
  };
}

export const cards = (count: number, from = 0) => Array.from({ length: count }, (_, at) => card(from + at));

const description = `Grown at 1,800 metres above Nuwara Eliya and packed the week it is rolled. Bright, brisk, good with milk.

Keep it dry and closed.
Two spoons for a pot; three minutes.`;

export const product = (changes: Partial<ShopProduct> = {}): ShopProduct => ({
  _id: id(0xa00),
  slug: card(0).slug,
  name: card(0).name,
  description,
  price: card(0).price,
  category: categories[0] ?? null,
  thumbnail: card(0).picture,
  in_stock: true,
  tags: 'tea, black tea, නුවරඑළිය',
  buyable: true,
  few: false,
  related: cards(8, 1),
  ...changes,
});

export const shop = (changes: Partial<PublicShop> = {}): PublicShop => ({
  _id: id(1),
  name: 'Nimali’s Pantry',
  domain: 'https://nimali.example.lk',
  logo_path: null,
  theme: null,
  template: 'classic',
  language: 'en',
  currency: 'LKR',
  menu: { categories, collections },
  policies: ['terms_and_conditions', 'refund_policy'],
  links: {
    facebook: 'https://facebook.com/nimali',
    twitter: '',
    instagram: 'https://instagram.com/n',
    youtube: '',
  },
  payment_methods: ['cash_on_delivery', 'bank_transfer'],
  delivery: { kinds: ['delivery'], districts: null },
  phone: '077 123 4567',
  whatsapp: '+94 77 123 4567',
  notice: '',
  closed: false,
  closed_message: '',
  ...changes,
});

export const group = (changes: Partial<ShopGroup> = {}): ShopGroup => ({
  ...(categories[0] ?? { _id: id(0xc00), name: '', slug: '' }),
  description: 'From the hills around Nuwara Eliya.',
  ...changes,
});

export const sections = (): HomeSection[] => [
  { name: 'Gifts under Rs 2,000', collection: collections[0] ?? null, products: cards(7) },
  { name: '', collection: collections[1] ?? null, products: cards(12, 12) },
];

/** An API of one shop with the goods above; a test replaces what it is about. */
export const shopApi = (changes: Partial<ShopApi> = {}): ShopApi => ({
  shop: async () => shop(),
  home: async () => sections(),
  products: async ({ limit = 24, cursor }) => ({
    rows: cards(limit, cursor ? 24 : 0),
    total: 60,
    next: 'bmV4dA',
  }),
  product: async (wanted) => {
    if (wanted !== id(0xa00)) throw refusal(404);
    return product();
  },
  category: async (wanted) => group(categories.find(({ _id }) => _id === wanted)),
  collection: async (wanted) => group(collections.find(({ _id }) => _id === wanted)),
  policy: async (policy) => ({
    policy,
    content:
      '<h1>Returns</h1><p>Within <strong>seven days</strong>, unopened.</p><ul><li>Write to us</li></ul>',
    updated_at: '2026-03-31T20:00:00.000Z',
  }),
  suggest: async () => cards(6),
  ...changes,
});

export function visit(address = '/', changes: Partial<Visit> = {}): Visit {
  const [path = '', query = ''] = address.split('?', 2);
  return {
    method: 'GET',
    path: decodeURIComponent(path),
    query: new URLSearchParams(query),
    origin: 'https://nimali.example.lk',
    language: 'en',
    preview: null,
    requestId: 'a1b2c3d4',
    api: shopApi(),
    ...changes,
  };
}
