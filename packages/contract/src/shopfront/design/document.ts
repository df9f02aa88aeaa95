import { z } from 'zod';
import { designAreas } from './section-type.ts';

/** How many sections an area can have, and how many bytes a design as JSON. */
export const MAX_SECTIONS = 25;
export const MAX_BLOCKS = 20;
export const MAX_DESIGN_BYTES = 200_000;

/** The id of a section or block, which the client chooses: so an addition that is repeated is made once. */
export const PartId = z
  .string()
  .regex(/^[0-9a-z]{8,24}$/, 'must be 8 to 24 small letters and digits')
  .meta({ id: 'PartId', example: 'a1b2c3d4e5f60718' });

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

const Area = z.object({ sections: z.array(DesignSection) });

/**
 * The design of a shop: the sections of each part of its pages. Sections of an unknown type, which a newer version of the
 * API stored, are kept and not shown.
 */
export const DesignDocument = z
  .object({ v: z.literal(1), header: Area, home: Area, product: Area, list: Area, footer: Area })
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
    z.strictObject({
      op: z.literal('add'),
      area,
      _id: PartId,
      type: type.meta({ example: 'rich_text' }),
      settings: Settings.default({}),
      blocks: z.array(NewBlock).max(MAX_BLOCKS).default([]).meta({ example: [] }),
      index: index.optional(),
    }),
    z.strictObject({ op: z.literal('add_block'), section: PartId, block: NewBlock, index: index.optional() }),
    z.strictObject({ op: z.literal('set'), ...part, name: z.string().min(1).max(40), value: z.unknown() }),
    z.strictObject({ op: z.literal('move'), ...part, index }),
    z.strictObject({ op: z.literal('remove'), ...part }),
  ])
  .meta({ id: 'DesignOperation' });
export type DesignOperation = z.infer<typeof DesignOperation>;
