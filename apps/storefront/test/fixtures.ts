import type { HomeSection, PublicShop, ShopFacets, ShopGroup, ShopProduct } from '@kade/contract';
import type { ShopApi, PageRequest } from '@kade/storefront-interface';
import { card, cards, id, apiError, slugify } from './goods.ts';
import { shopOrders } from './orders.ts';

export { card, cards, id, apiError as refusal } from './goods.ts';

const categories = ['Tea', 'Spices & oils', 'Sweets', 'Clothing', 'For the house'].map((name, at) => ({
  _id: id(0xc00 + at),
  name,
  slug: slugify(name),
}));
export const collections = ['Gifts under Rs 2,000', 'அவுருது சிறப்பு'].map((name, at) => ({
  _id: id(0xd00 + at),
  name,
  slug: slugify(name),
}));

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
  images: [],
  in_stock: true,
  tags: 'tea, black tea, නුවරඑළිය',
  buyable: true,
  few: false,
  delivery: [{ districts: null, fee: 350, free_over: null, by_weight: false, days: { min: 2, max: 4 } }],
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
  delivery: {
    kinds: ['delivery', 'pick_up'],
    districts: null,
    pick_up: { address: '7 Lake Road, Kandy', note: 'Weekdays from 9 to 5.' },
  },
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

/** What the lists of the shop can be narrowed by. */
export const facets = (changes: Partial<ShopFacets> = {}): ShopFacets => ({
  total: 60,
  all: 60,
  price: { min: 450, max: 8200 },
  in_stock: { count: 51, all: 51 },
  on_sale: { count: 7, all: 7 },
  tags: [
    { key: 'black tea', name: 'Black tea', count: 24 },
    { key: 'නුවරඑළිය', name: 'නුවරඑළිය', count: 12 },
    { key: 'gift', name: 'Gift', count: 0 },
  ],
  options: [
    {
      key: 'color',
      name: 'Color',
      values: [
        { key: 'red', name: 'Red', count: 4 },
        { key: 'green', name: 'Green', count: 2 },
      ],
    },
    { key: 'grade', name: 'Grade', values: [{ key: 'op', name: 'OP', count: 9 }] },
  ],
  ...changes,
});

/** Returns an API of one shop with the goods above; `changes` replaces methods. */
export const shopApi = (changes: Partial<ShopApi> = {}): ShopApi => ({
  shop: async () => shop(),
  home: async () => sections(),
  design: async () => ({ number: 0, home: [], collections: [] }),
  page: async () => {
    throw apiError(404);
  },
  products: async ({ limit = 24, cursor }) => ({
    rows: cards(limit, cursor ? 24 : 0),
    total: 60,
    next: 'bmV4dA',
  }),
  facets: async () => facets(),
  product: async (requested) => {
    if (requested !== id(0xa00)) throw apiError(404);
    return product();
  },
  productAt: async () => {
    throw apiError(404);
  },
  productAddresses: async (part) => {
    const products = part > 1 ? [] : cards(60).map(({ _id, slug }) => ({ _id, slug }));
    return { parts: 1, products };
  },
  productFeed: async () => ({ products: [], next: null }),
  category: async (requested) => group(categories.find(({ _id }) => _id === requested)),
  categoryAt: async () => {
    throw apiError(404);
  },
  collection: async (requested) => group(collections.find(({ _id }) => _id === requested)),
  collectionAt: async () => {
    throw apiError(404);
  },
  policy: async (policy) => ({
    policy,
    content:
      '<h1>Returns</h1><p>Within <strong>seven days</strong>, unopened.</p><ul><li>Write to us</li></ul>',
    updated_at: '2026-03-31T20:00:00.000Z',
  }),
  reviews: async () => ({ rows: [], total: 0, next: null }),
  suggest: async () => cards(6),
  ...changes,
});

export function pageRequest(address = '/', changes: Partial<PageRequest> = {}): PageRequest {
  const [path = '', query = ''] = address.split('?', 2);
  return {
    method: 'GET',
    path: decodeURIComponent(path),
    query: new URLSearchParams(query),
    origin: 'https://nimali.example.lk',
    language: 'en',
    preview: null,
    district: null,
    form: new URLSearchParams(),
    file: null,
    cart: '',
    buyer: '',
    codes: [],
    acceptsJson: false,
    requestId: 'a1b2c3d4',
    api: shopApi(),
    orders: shopOrders(),
    ...changes,
  };
}
