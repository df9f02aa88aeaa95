import { type DesignDocument, type MenuLink, type MenuName, menuNames, type SubLink } from '@kade/contract';

/** A link with its place in its menu. */
export interface PlacedLink {
  menu: MenuName;
  link: SubLink;
  /** The links below it. */
  below: readonly SubLink[];
  /** The link above it; undefined on the first level. */
  under: MenuLink | undefined;
  index: number;
  /** How many links are in its list. */
  count: number;
}

/** Returns the links of a menu with their places, those of the second level behind the link above them. */
export function placedLinks({ menus }: DesignDocument, menu: MenuName): PlacedLink[] {
  const links = menus?.[menu] ?? [];
  return links.flatMap((top, index) => [
    { menu, link: top, below: top.links, under: undefined, index, count: links.length },
    ...top.links.map((link, at) => ({
      menu,
      link,
      below: [],
      under: top,
      index: at,
      count: top.links.length,
    })),
  ]);
}

/** Returns a link of any menu with its place; undefined for one that was removed. */
export const findLink = (draft: DesignDocument, id: string): PlacedLink | undefined =>
  menuNames.flatMap((menu) => placedLinks(draft, menu)).find(({ link }) => link._id === id);
