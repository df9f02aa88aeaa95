import type { District, PublicShop, ShopLanguage } from '@kade/contract';
import { createContext, useContext } from 'react';
import type { Template } from './templates/template.ts';
import type { Messages } from '../i18n/index.ts';

/** The context of every part of a page. */
export interface RenderContext {
  shop: PublicShop;
  template: Template;
  language: ShopLanguage;
  text: Messages;
  origin: string;
  /** Path and query of this page, to which the language switch returns. */
  here: string;
  preview: boolean;
  /** The origin of the admin app whose editor shows this page; null for visitors. */
  editor: string | null;
  /** The district that the visitor has chosen. */
  district: District | null;
  /** How many items the visitor's cart holds; null on cacheable pages, which are the same for all visitors. */
  inCart: number | null;
}

const ReactContext = createContext<RenderContext | null>(null);

export const RenderContextProvider = ReactContext.Provider;

/** Returns the shop, language and texts of the page being rendered. Throws outside of a page. */
export function useRenderContext(): RenderContext {
  const context = useContext(ReactContext);
  if (!context) throw new Error('A part of a page was rendered outside of a page');
  return context;
}
