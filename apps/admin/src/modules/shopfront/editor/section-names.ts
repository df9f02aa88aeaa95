import { type DesignPage, type DesignSection, findSectionType, type Words } from '@kade/contract';

/** Returns a new id of a section or block: 96 random bits. */
export const newPartId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join(
    '',
  );

const isWords = (value: unknown): value is Words => typeof value === 'object' && value !== null;

/** Returns the first text of a section or block in any language; empty without one. */
export function firstText(settings: Record<string, unknown>): string {
  for (const name of ['heading', 'text', 'question']) {
    const words = settings[name];
    const { en, si, ta } = isWords(words) ? words : {};
    if (en || si || ta) return (en || si || ta || '').slice(0, 60);
  }
  return '';
}

/** Returns the label of the type of a section; its name for a type that this version does not know. */
export const typeLabel = ({ type }: Pick<DesignSection, 'type'>): string =>
  findSectionType(type)?.label ?? type;

/** Names a section by its type and its first text. */
export const sectionName = (section: DesignSection, t: (sentence: string) => string): string =>
  [t(typeLabel(section)), firstText(section.settings)].filter(Boolean).join(': ');

/** Returns a text in the first language that it has; empty without one. */
export const firstWords = ({ en, si, ta }: Words): string => en || si || ta || '';

/** Returns the title of a page in any language, else its address. */
export const pageName = ({ title, slug }: Pick<DesignPage, 'title' | 'slug'>): string =>
  firstWords(title) || slug;
