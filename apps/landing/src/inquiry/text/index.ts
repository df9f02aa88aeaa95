import { isLanguage, type Language } from '../../language.ts';
import { inquiry as en } from './en.ts';
import { inquiry as si } from './si.ts';
import { inquiry as ta } from './ta.ts';

const texts: Record<Language, typeof en> = { en, si, ta };

/** Returns the language of the page with the dialog. */
export function pageLanguage(): Language {
  const { lang } = document.documentElement;
  return isLanguage(lang) ? lang : 'en';
}

/** Returns the words of the dialog in the language of the page. */
export const inquiryText = () => texts[pageLanguage()];
