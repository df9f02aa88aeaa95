import type { PublicShop, ShopLanguage } from '@kade/contract';
import { createContext, useContext } from 'react';
import type { Template } from './templates/template.ts';
import type { Messages } from './text/index.ts';

/** What every part of a page may need. */
export interface Shown {
  shop: PublicShop;
  template: Template;
  language: ShopLanguage;
  text: Messages;
  origin: string;
  /** Path and query of this page, where the language switch returns to. */
  here: string;
  preview: boolean;
  /** How many items the visitor's cart holds; null on pages that do not know it. */
  inCart: number | null;
}

const ShownContext = createContext<Shown | null>(null);

export const ShownProvider = ShownContext.Provider;

/** The shop, language and texts of the page being rendered. Throws outside of a page. */
export function useShown(): Shown {
  const shown = useContext(ShownContext);
  if (!shown) throw new Error('A part of a page was rendered outside of a page');
  return shown;
}
