import {
  type DesignDocument,
  type DesignMenus,
  type DesignOperation,
  linkSettings,
  MAX_LINKS,
  type MenuLink,
  type MenuName,
  menuNames,
  readSection,
  type sharedAreas,
  type SubLink,
} from '@kade/contract';
import { apiError } from '../../../lib/api-error.ts';
import type { DesignFrame } from './design.model.ts';
import { sectionsOf, targetsOf, withEntry } from './document.rules.ts';
import { checked } from './settings.rules.ts';

type Operation<Op extends DesignOperation['op']> = Extract<DesignOperation, { op: Op }>;

/** Returns the menus of a design, which are empty before the first link. */
const menusOf = ({ menus = { header: [], footer: [] } }: DesignDocument): DesignMenus => menus;

/** Returns the links of both levels of all menus. */
export const menuLinksOf = (document: DesignDocument): SubLink[] =>
  menuNames.flatMap((name) => menusOf(document)[name].flatMap((link) => [link, ...link.links]));

/** Returns what every page shows of a design. */
export function frameOf(document: DesignDocument): DesignFrame {
  const inMenus = menuLinksOf(document).flatMap(({ target }) => target ?? []);
  const targets = [...inMenus, ...sectionsOf(document).flatMap(targetsOf)].filter(
    ({ to }) => to === 'product' || to === 'category' || to === 'collection',
  );
  const { menus, product_page: page } = document;
  const shown = (area: (typeof sharedAreas)[number]) =>
    document[area].sections.flatMap((section) => readSection(section) ?? []);
  const sections = { header: shown('header'), product: shown('product'), footer: shown('footer') };
  return {
    ...(menus ? { menus } : {}),
    ...(page ? { product_page: page } : {}),
    ...(Object.values(sections).some(({ length }) => length > 0) ? { sections } : {}),
    targets,
  };
}

/** Where a link is: its menu, and the link of the first level above it. */
interface LinkPlace {
  menu: MenuName;
  link: SubLink;
  under?: MenuLink;
}

/** Returns where a link is. Throws a 409 when it was removed. */
function placeOf(document: DesignDocument, id: string): LinkPlace {
  for (const menu of menuNames)
    for (const top of menusOf(document)[menu]) {
      if (top._id === id) return { menu, link: top };
      const link = top.links.find(({ _id }) => _id === id);
      if (link) return { menu, link, under: top };
    }
  throw apiError('link_removed');
}

const withMenu = (document: DesignDocument, menu: MenuName, links: MenuLink[]): DesignDocument => ({
  ...document,
  menus: { ...menusOf(document), [menu]: links },
});

/** Returns the menus without a link and what is below it. */
const without = (links: readonly MenuLink[], id: string): MenuLink[] =>
  links
    .filter(({ _id }) => _id !== id)
    .map((top) => ({ ...top, links: top.links.filter(({ _id }) => _id !== id) }));

interface Insertion {
  menu: MenuName;
  /** The link of the first level below which it is put. */
  under?: string | undefined;
  link: MenuLink;
  index?: number | undefined;
}

/** Puts a link into a menu. Throws a 400 for one that would be on a third level. */
function inserted(document: DesignDocument, { menu, under, link, index }: Insertion): DesignDocument {
  const links = menusOf(document)[menu];
  if (under === undefined) return withMenu(document, menu, withEntry(links, link, index));
  const above = placeOf(document, under);
  if (above.under || above.menu !== menu || link.links.length > 0) throw apiError('menu_depth');
  const { links: _, ...sub } = link;
  return withMenu(
    document,
    menu,
    links.map((top) => (top._id === under ? { ...top, links: withEntry(top.links, sub, index) } : top)),
  );
}

/** Adds a link, also below another one; one that is there already stays. Throws where the menu is full. */
export function addLink(
  document: DesignDocument,
  { menu, under, link, index }: Operation<'add_link'>,
): DesignDocument {
  const taken = new Set(menuLinksOf(document).map(({ _id }) => _id));
  if (taken.has(link._id)) return document;
  // Parts that are in a menu again after an undone removal are there once.
  const added = { ...link, links: link.links.filter(({ _id }) => !taken.has(_id)) };
  const count = menusOf(document)[menu].reduce((sum, { links }) => sum + 1 + links.length, 0);
  if (count + 1 + added.links.length > MAX_LINKS)
    throw apiError('links_full', { params: { limit: MAX_LINKS } });
  return inserted(document, { menu, under, link: added, index });
}

/** Changes one setting of a link. Throws a 400 for a wrong value, a 409 for a link that is gone. */
export function setLink(
  document: DesignDocument,
  { link: id, name, value }: Operation<'set_link'>,
): DesignDocument {
  const { menu } = placeOf(document, id);
  const set = { [name]: checked(linkSettings[name], value, 'value') };
  const changed = <Link extends SubLink>(link: Link): Link => (link._id === id ? { ...link, ...set } : link);
  const links = menusOf(document)[menu].map((top) => changed({ ...top, links: top.links.map(changed) }));
  return withMenu(document, menu, links);
}

/** Moves a link to a place, below another link or out of one. Throws a 409 for a link that is gone. */
export function moveLink(
  document: DesignDocument,
  { link: id, under, index }: Operation<'move_link'>,
): DesignDocument {
  const { menu, link, under: present } = placeOf(document, id);
  const to = under === undefined ? present?._id : (under ?? undefined);
  const rest = withMenu(document, menu, without(menusOf(document)[menu], id));
  return inserted(rest, { menu, under: to, link: { links: [], ...link }, index });
}

/** Removes a link with those below it. Nothing changes where it is gone. */
export function removeLink(document: DesignDocument, { link: id }: Operation<'remove_link'>): DesignDocument {
  if (!menuLinksOf(document).some(({ _id }) => _id === id)) return document;
  const { menu } = placeOf(document, id);
  return withMenu(document, menu, without(menusOf(document)[menu], id));
}
