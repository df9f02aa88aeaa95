import type { DesignArea, DesignSection, LinkTarget, MenuName, ProductPart, Words } from '@kade/contract';

type Settings = Record<string, unknown>;
interface NewPart {
  _id: string;
  type: string;
  settings?: Settings;
}
interface NewParts {
  settings?: Settings;
  blocks?: NewPart[];
  index?: number;
}

interface NewSubLink {
  _id: string;
  name?: Words;
  target?: LinkTarget | null;
}

/** A step on a link of a menu. */
export type LinkStep =
  | {
      op: 'add_link';
      menu: MenuName;
      under?: string;
      link: NewSubLink & { links?: NewSubLink[] };
      index?: number;
    }
  | { op: 'set_link'; link: string; name: 'name' | 'target'; value: unknown }
  | { op: 'move_link'; link: string; under?: string | null; index: number }
  | { op: 'remove_link'; link: string };

/** A step on a part of product pages. */
export type PartStep =
  | { op: 'move_part'; part: ProductPart; index: number }
  | { op: 'show_part'; part: ProductPart; shown: boolean };

/** One step of an edit, as the API takes it. */
export type Step =
  | ({ op: 'add'; area: DesignArea; page?: string; _id: string; type: string } & NewParts)
  | { op: 'add_page'; page: { _id: string; slug: string; title: Words } }
  | { op: 'set_page'; page: string; name: 'slug' | 'title' | 'description'; value: unknown }
  | { op: 'remove_page'; page: string }
  | { op: 'add_block'; section: string; block: NewPart; index?: number }
  | { op: 'set'; section: string; block?: string; name: string; value: unknown }
  | { op: 'move'; section: string; block?: string; index: number }
  | { op: 'remove'; section: string; block?: string }
  | LinkStep
  | PartStep;

/** A section, and where it is: in an area, or on a page of the merchant's own. */
export interface PlacedSection {
  section: DesignSection;
  index: number;
  area?: DesignArea | undefined;
  page?: string | undefined;
}

/** Returns the step that adds a section as it is. */
export const toAddStep = ({ section, area = 'home', page, index }: PlacedSection): Step => ({
  op: 'add',
  area,
  ...(page ? { page } : {}),
  _id: section._id,
  type: section.type,
  settings: section.settings,
  blocks: section.blocks,
  index,
});
