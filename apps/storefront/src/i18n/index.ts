import type { ShopLanguage } from '@kade/contract';
import { en, type Messages } from './en.ts';
import { si } from './si.ts';
import { ta } from './ta.ts';

export type { Messages } from './en.ts';

export const messages: Record<ShopLanguage, Messages> = { en, si, ta };

/** Each language by its own name, in the order in which the switch shows them. */
export const languageNames = { en: 'English', si: 'සිංහල', ta: 'தமிழ்' } as const satisfies Record<
  ShopLanguage,
  string
>;

export const languages = ['en', 'si', 'ta'] as const satisfies readonly ShopLanguage[];
