import type { z } from 'zod';
import type { DesignArea } from './design-areas.ts';

type Shape = z.ZodObject<Record<string, z.ZodType>>;

/** A part that a section can have several of, such as the buttons of a welcome picture. */
export interface BlockType<Settings extends Shape = Shape> {
  label: string;
  settings: Settings;
}

/**
 * A type of sections: its settings with their limits and defaults. The editor's form, the validation and what the shop's
 * pages get are derived from it. `v` is the version of the settings; `migrations[n]` converts those of version n to
 * version n + 1.
 */
export interface SectionType<
  Settings extends Shape = Shape,
  Blocks extends Readonly<Record<string, BlockType>> = Readonly<Record<string, BlockType>>,
> {
  type: string;
  label: string;
  v: number;
  areas: readonly DesignArea[];
  settings: Settings;
  blocks: Blocks;
  /** How many blocks a section of the type can have. */
  most?: number;
  migrations?: Readonly<Record<number, (settings: Record<string, unknown>) => Record<string, unknown>>>;
}

/** Declares a type of sections; the types of its settings and blocks are kept. */
export const sectionType = <
  const Settings extends Shape,
  const Blocks extends Readonly<Record<string, BlockType>>,
>(
  declared: SectionType<Settings, Blocks>,
): SectionType<Settings, Blocks> => declared;
