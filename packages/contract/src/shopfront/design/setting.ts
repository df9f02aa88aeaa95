import { z } from 'zod';
import { FileOf, Id, text, WebLink } from '../../core/fields.ts';
import { policyTypes } from '../../core/values.ts';
import { PartId } from './part-id.ts';

/** How the editor shows a setting. */
export type SettingForm =
  | 'line'
  | 'paragraph'
  | 'picture'
  | 'collection'
  | 'product'
  | 'link'
  | 'choice'
  | 'switch';

/** What the editor's form needs of a setting, besides its schema. */
export interface SettingInfo {
  label: string;
  form: SettingForm;
  /** Characters of a text. */
  max?: number;
  /** The values of a choice with their labels. */
  options?: Readonly<Record<string, string>>;
  /** How many products of a collection its section shows. */
  cards?: number;
}

/** The infos of all settings by their schemas. */
const infos = z.registry<SettingInfo>();

/** Returns the form of a setting. Throws for a schema that no function of this file made. */
export function settingInfo(schema: z.ZodType): SettingInfo {
  const info = infos.get(schema);
  if (!info) throw new Error('A setting of a section has no label');
  return info;
}

/** A text by language, of at most `max` characters in each. */
export const wordsUpTo = (max: number) => {
  const inLanguage = text(max).optional();
  return z.strictObject({ en: inLanguage, si: inLanguage, ta: inLanguage });
};
/** A text by language. A language that is missing shows another one. */
export type Words = z.infer<ReturnType<typeof wordsUpTo>>;

/** One line of at most `max` characters in each language. */
export const lineSetting = (label: string, max: number) =>
  wordsUpTo(max).default({}).register(infos, { label, form: 'line', max });

/** Several paragraphs of plain text, of at most `max` characters in each language. */
export const paragraphSetting = (label: string, max: number) =>
  wordsUpTo(max).default({}).register(infos, { label, form: 'paragraph', max });

const percent = z.number().min(0).max(100).default(50);
/**
 * A picture with the point that stays visible when it is cut, in percent of its width and height. `alt` says what it
 * shows; a picture that is only decoration has none.
 */
const Picture = z.strictObject({
  file: FileOf,
  x: percent,
  y: percent,
  alt: wordsUpTo(200).default({}),
  decoration: z.boolean().default(false),
});
export type DesignPicture = z.infer<typeof Picture>;

export const pictureSetting = (label: string) =>
  Picture.nullable().default(null).register(infos, { label, form: 'picture' });

/** A collection of the shop, of which the section shows at most `cards` products. */
export const collectionSetting = (label: string, cards: number) =>
  Id.toLowerCase().nullable().default(null).register(infos, { label, form: 'collection', cards });

/** A product of the shop. */
export const productSetting = (label: string) =>
  Id.toLowerCase().nullable().default(null).register(infos, { label, form: 'product' });

const toRow = (to: 'collection' | 'category' | 'product') =>
  z.strictObject({ to: z.literal(to), id: Id.toLowerCase() });
/** Where a link leads. One to a row follows its address, and is not shown once the row is deleted. */
export const LinkTarget = z
  .discriminatedUnion('to', [
    z.strictObject({ to: z.literal('products') }),
    toRow('collection'),
    toRow('category'),
    toRow('product'),
    z.strictObject({ to: z.literal('page'), id: PartId }),
    z.strictObject({ to: z.literal('policy'), policy: z.enum(policyTypes) }),
    z.strictObject({ to: z.literal('address'), url: WebLink.refine((url) => url !== '', 'is missing') }),
  ])
  .meta({ id: 'LinkTarget', example: { to: 'products' } });
export type LinkTarget = z.infer<typeof LinkTarget>;

export const linkSetting = (label: string) =>
  LinkTarget.nullable().default(null).register(infos, { label, form: 'link' });

export const switchSetting = (label: string, initial: boolean) =>
  z.boolean().default(initial).register(infos, { label, form: 'switch' });

/** One of some values, by default the first. */
export function choiceSetting<const Value extends string>(
  label: string,
  options: Readonly<Record<Value, string>>,
) {
  const values = Object.keys(options) as [Value, ...Value[]];
  const [first] = values;
  return z
    .enum(values)
    .default(() => first)
    .register(infos, { label, form: 'choice', options });
}
