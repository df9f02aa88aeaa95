import { z } from 'zod';
import { PartId } from './part-id.ts';
import { lineSetting, linkSetting } from './setting.ts';

/** How many links a menu can have, with those of its second level. */
export const MAX_LINKS = 30;

export const menuNames = ['header', 'footer'] as const;
export type MenuName = (typeof menuNames)[number];

/** What can be set of a link, by its schema. Without a name it is called as its target. */
export const linkSettings = {
  name: lineSetting('Name', 60),
  target: linkSetting('Where it leads'),
} as const;

/** A link of the second level of a menu. */
export const SubLink = z.object({ _id: PartId, ...linkSettings }).meta({ id: 'SubLink' });
export type SubLink = z.infer<typeof SubLink>;

/** A link of the first level of a menu; a heading of the links below it where it has no target. */
export const MenuLink = SubLink.extend({ links: z.array(SubLink) }).meta({ id: 'MenuLink' });
export type MenuLink = z.infer<typeof MenuLink>;

/**
 * The menus of a shop. `header` stands in place of the menu of categories and collections, `footer` in place of the list
 * of pages; one without links leaves these as they are.
 */
export const DesignMenus = z
  .object({ header: z.array(MenuLink), footer: z.array(MenuLink) })
  .meta({ id: 'DesignMenus' });
export type DesignMenus = z.infer<typeof DesignMenus>;

const index = z.number().int().min(0).max(MAX_LINKS);
const menu = z.enum(menuNames).meta({ example: 'header' });
const NewSubLink = z.strictObject({ _id: PartId, ...linkSettings });
const NewLink = NewSubLink.extend({ links: z.array(NewSubLink).max(MAX_LINKS).default([]) });

/** The steps of an edit of menus. Links are named by their ids, and `under` by that of the link of the first level. */
export const linkOperations = [
  z.strictObject({
    op: z.literal('add_link'),
    menu,
    under: PartId.optional(),
    link: NewLink,
    index: index.optional(),
  }),
  z.strictObject({
    op: z.literal('set_link'),
    link: PartId,
    name: z.enum(['name', 'target']).meta({ example: 'name' }),
    value: z.unknown(),
  }),
  /** `under` moves the link below another one of its menu, null to the first level; without it the link stays in its list. */
  z.strictObject({ op: z.literal('move_link'), link: PartId, under: PartId.nullable().optional(), index }),
  z.strictObject({ op: z.literal('remove_link'), link: PartId }),
] as const;
