import { createContext, use } from 'react';
import type { PageAddress } from './language.ts';

/** The page that is rendered; the English home page where nobody says which. */
export const CurrentPage = createContext<PageAddress>({ language: 'en', path: '/' });

export const usePageAddress = () => use(CurrentPage);
