import { createContext, use } from 'react';
import type { PageAddress } from './language.ts';

/** The address of the rendered page; the English home page by default. */
export const CurrentPage = createContext<PageAddress>({ language: 'en', path: '/' });

/** Returns the language and path of the page that is rendered. */
export const usePageAddress = () => use(CurrentPage);
