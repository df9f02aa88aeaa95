import {
  type DesignDocument,
  type DesignSection,
  emptyDesign,
  findSectionType,
  type ShopLanguage,
  type Trade,
  type Translations,
} from '@kade/contract';
import { commonQuestions, commonTexts, tradeTexts } from './trade-texts.ts';

/** What of a shop its first home page is made of. */
export interface ShopContent {
  /** The language of names that have no translation. */
  language: ShopLanguage;
  /** Those that lists show, the ones to begin with first; `picture` is the id of the file. */
  products: readonly {
    _id: string;
    name: string;
    names?: Translations | undefined;
    picture: string | null;
  }[];
  /** The ids of collections that show products, the ones to begin with first. */
  collections: readonly string[];
  /** What the shop can promise without saying anything untrue. */
  promises: { cash: boolean; returns: boolean; call: boolean };
}

/** A section before it has an id. */
type Draft = readonly [type: string, settings: object, blocks?: readonly (readonly [string, object])[]];

/** The parts of a page in the order of a trade. */
const orders = {
  clothes: ['hero', 'collections', 'featured', 'about', 'promises', 'questions', 'reviews', 'contact'],
  food: ['hero', 'promises', 'featured', 'product', 'about', 'questions', 'reviews', 'contact'],
  gifts: [
    'hero',
    'collections',
    'product',
    'featured',
    'about',
    'promises',
    'questions',
    'reviews',
    'contact',
  ],
  electronics: [
    'hero',
    'promises',
    'product',
    'collections',
    'featured',
    'about',
    'questions',
    'contact',
    'reviews',
  ],
} as const satisfies Record<Trade, readonly string[]>;
type Part = (typeof orders)[Trade][number];

const heights = { clothes: 'tall', food: 'medium', gifts: 'medium', electronics: 'low' } as const;
/** How many collections the grid shows. */
const GRID = 6;

const toProducts = { to: 'products' } as const;

/** The longest text of a picture, in characters; names may be longer. */
const ALT = 200;

/** Returns the picture of a product, described by its name. */
function pictureOf(product: ShopContent['products'][number] | undefined, language: ShopLanguage) {
  if (!product) return null;
  const names = Object.entries({ [language]: product.name, ...product.names });
  return {
    file: product.picture,
    alt: Object.fromEntries(names.map(([key, name]) => [key, name?.slice(0, ALT)])),
  };
}

function promisesOf({ promises }: ShopContent): Draft {
  const made = (['delivery', 'cash', 'returns', 'call'] as const).filter(
    (icon) => icon === 'delivery' || promises[icon],
  );
  return [
    'trust_row',
    { heading: commonTexts.promises },
    made.map((icon) => ['promise', { icon, text: commonTexts[icon] }]),
  ];
}

function questionsOf(trade: Trade, { promises }: ShopContent): Draft {
  const asked = [
    ...(promises.call ? [tradeTexts[trade].question] : []),
    commonQuestions.delivery,
    ...(promises.cash ? [commonQuestions.cash] : []),
    ...(promises.returns ? [commonQuestions.returns] : []),
  ];
  return ['questions', { heading: commonTexts.questions }, asked.map((each) => ['question', each])];
}

/** Without a collection that shows products, two of the products themselves are shown. */
function featuredOf({ products, collections: [first] }: ShopContent): Draft[] {
  if (first) return [['featured_collection', { collection: first }]];
  return products.slice(1, 3).map(({ _id }) => ['product_highlight', { product: _id }]);
}

/** Returns the sections of one part of the page; none where the shop has nothing for it. */
function sectionsOf(part: Part, trade: Trade, content: ShopContent): readonly Draft[] {
  const { welcome, collections, about } = tradeTexts[trade];
  const { products, language } = content;
  const [first, second] = products.filter(({ picture }) => picture !== null);
  const button = commonTexts.seeAll;
  switch (part) {
    case 'hero': {
      const settings = { ...welcome, picture: pictureOf(first, language), height: heights[trade] };
      return [['hero', settings, [['button', { text: button, link: toProducts }]]]];
    }
    case 'collections': {
      const shown = content.collections.slice(0, GRID);
      if (shown.length < 2) return [];
      const blocks = shown.map((collection) => ['collection', { collection }] as const);
      return [['collections_grid', { heading: collections }, blocks]];
    }
    case 'featured':
      return featuredOf(content);
    case 'product':
      return products.slice(0, 1).map(({ _id }) => ['product_highlight', { product: _id }]);
    case 'about': {
      const picture = pictureOf(second, language);
      return [['picture_with_text', { ...about, picture, button, link: toProducts, side: 'end' }]];
    }
    case 'promises':
      return [promisesOf(content)];
    case 'questions':
      return [questionsOf(trade, content)];
    case 'reviews':
      return [['reviews', { heading: commonTexts.reviews }]];
    case 'contact':
      return [['contact', { heading: commonTexts.contact }]];
  }
}

/** Returns a section with an id and the defaults of its type. Throws for settings that its type does not take. */
function asSection([type, settings, blocks = []]: Draft, newId: () => string): DesignSection {
  const known = findSectionType(type);
  if (!known) throw new Error(`No section is called ${type}`);
  return {
    _id: newId(),
    type,
    v: known.v,
    settings: known.settings.parse(settings),
    blocks: blocks.map(([name, own]) => ({
      _id: newId(),
      type: name,
      settings: known.blocks[name]?.settings.parse(own) ?? {},
    })),
  };
}

/**
 * Returns a design with a finished home page for a trade, made of what a shop has. Every text is in the three languages;
 * parts for which the shop has nothing are left out. The same content gives the same ids.
 */
export function startingDesign(trade: Trade, content: ShopContent): DesignDocument {
  const drafts = orders[trade].flatMap((part) => sectionsOf(part, trade, content));
  let made = 0;
  const newId = () => `${trade}${String(++made).padStart(4, '0')}`;
  return { ...emptyDesign(), home: { sections: drafts.map((draft) => asSection(draft, newId)) } };
}
