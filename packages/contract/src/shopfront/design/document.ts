import { z } from 'zod';
import { Slug } from '../../catalogue/publishing.ts';
import { DesignMenus, linkOperations } from './menus.ts';
import { PartId } from './part-id.ts';
import { partOperations, ProductPage } from './product-page.ts';
import { designAreas } from './design-areas.ts';
import { wordsUpTo } from './setting.ts';

/** How many sections an area can have, and how many bytes a design as JSON. */
export const MAX_SECTIONS = 25;
export const MAX_BLOCKS = 20;
export const MAX_PAGES = 20;
export const MAX_DESIGN_BYTES = 200_000;

/** Its values are checked by the type of the section, see `sectionTypes`. */
const Settings = z.record(z.string().max(40), z.unknown());

export const DesignBlock = z
  .object({ _id: PartId, type: z.string().min(1).max(40), settings: Settings })
  .meta({ id: 'DesignBlock' });
export type DesignBlock = z.infer<typeof DesignBlock>;

export const DesignSection = z
  .object({
    _id: PartId,
    type: z.string().min(1).max(40),
    v: z.number().int().min(1),
    settings: Settings,
    blocks: z.array(DesignBlock),
  })
  .meta({ id: 'DesignSection' });
export type DesignSection = z.infer<typeof DesignSection>;

/** The readable part of the address of a page; not empty. */
export const PageSlug = Slug.refine((slug) => slug !== '', 'is missing').meta({ example: 'about-us' });

const pageTexts = { title: wordsUpTo(120), description: wordsUpTo(320) };

/** A page of the merchant's own at `/pages/{slug}`. `former` has its earlier addresses, which lead to the present one. */
export const DesignPage = z
  .object({
    _id: PartId,
    slug: z.string(),
    former: z.array(z.string()),
    ...pageTexts,
    sections: z.array(DesignSection),
  })
  .meta({ id: 'DesignPage' });
export type DesignPage = z.infer<typeof DesignPage>;

/** What can be set of a page, by its schema. */
export const pageSettings = { slug: PageSlug, ...pageTexts } as const;

const Area = z.object({ sections: z.array(DesignSection) });

/**
 * The design of a shop: the sections of each part of its pages. Sections of an unknown type, which a newer version of the
 * API stored, are kept and not shown.
 */
export const DesignDocument = z
  .object({
    v: z.literal(1),
    header: Area,
    home: Area,
    product: Area,
    list: Area,
    footer: Area,
    /** The merchant's own pages; absent before the first one. */
    pages: z.array(DesignPage).max(MAX_PAGES).optional(),
    /** Absent before the first link. */
    menus: DesignMenus.optional(),
    /** Absent before the first change. */
    product_page: ProductPage.optional(),
  })
  .meta({ id: 'DesignDocument' });
export type DesignDocument = z.infer<typeof DesignDocument>;

const none = () => ({ sections: [] });
/** Returns a design without sections. */
export const emptyDesign = (): DesignDocument => ({
  v: 1,
  header: none(),
  home: none(),
  product: none(),
  list: none(),
  footer: none(),
});

const index = z.number().int().min(0).max(MAX_SECTIONS);
const area = z.enum(designAreas).meta({ example: 'home' });
const type = z.string().min(1).max(40);
const part = { section: PartId, block: PartId.optional() };
const NewBlock = z.strictObject({ _id: PartId, type, settings: Settings.default({}) });

/**
 * One step of an edit. Sections and blocks are named by their ids, so steps on different ones do not disturb each other.
 * Adding what is there, and removing what is not, does nothing.
 */
export const DesignOperation = z
  .discriminatedUnion('op', [
    z
      .strictObject({
        op: z.literal('add'),
        area,
        /** Adds the section to a page of the merchant's own, which takes what the home page takes. */
        page: PartId.optional(),
        _id: PartId,
        type: type.meta({ example: 'rich_text' }),
        settings: Settings.default({}),
        blocks: z.array(NewBlock).max(MAX_BLOCKS).default([]).meta({ example: [] }),
        index: index.optional(),
      })
      // Without a page, which the store would need to have.
      .meta({ example: { op: 'add', area: 'home', _id: 'a1b2c3d4e5f60718', type: 'rich_text' } }),
    z.strictObject({ op: z.literal('add_block'), section: PartId, block: NewBlock, index: index.optional() }),
    z.strictObject({ op: z.literal('set'), ...part, name: z.string().min(1).max(40), value: z.unknown() }),
    z.strictObject({ op: z.literal('move'), ...part, index }),
    z.strictObject({ op: z.literal('remove'), ...part }),
    z.strictObject({
      op: z.literal('add_page'),
      page: z.strictObject({ _id: PartId, slug: PageSlug, title: pageTexts.title }),
    }),
    z.strictObject({
      op: z.literal('set_page'),
      page: PartId,
      name: z.enum(['slug', 'title', 'description']).meta({ example: 'slug' }),
      value: z.unknown(),
    }),
    z.strictObject({ op: z.literal('remove_page'), page: PartId }),
    ...linkOperations,
    ...partOperations,
  ])
  .meta({ id: 'DesignOperation' });
export type DesignOperation = z.infer<typeof DesignOperation>;
