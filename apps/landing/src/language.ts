/** The languages of the public pages, each with its own name and the short one of the switch. */
export const languages = {
  en: { name: 'English', short: 'EN', locale: 'en_LK' },
  si: { name: 'සිංහල', short: 'සිං', locale: 'si_LK' },
  ta: { name: 'தமிழ்', short: 'த', locale: 'ta_LK' },
} as const;

export type Language = keyof typeof languages;
export const allLanguages = Object.keys(languages) as Language[];

/** The storage key of the chosen language, shared with the admin app on the same origin. */
export const storageKey = 'language';

/** The pages, by their English paths. */
export const publicPaths = ['/', '/pricing', '/terms-and-conditions', '/privacy-policy'] as const;
export type PublicPath = (typeof publicPaths)[number];

/** Returns whether a text is the code of a language of the site. */
export const isLanguage = (value: string | undefined): value is Language =>
  value !== undefined && Object.hasOwn(languages, value);

/** Returns the path of a page in a language: English at the bare path, the others below `/si` and `/ta`. */
export function pathIn(language: Language, path: PublicPath): string {
  if (language === 'en') return path;
  return path === '/' ? `/${language}` : `/${language}${path}`;
}

/** A public page in one language. */
export interface PageAddress {
  language: Language;
  /** The path of the page in English. */
  path: PublicPath;
}

/** Returns the public page of an address of this site; the home page for other addresses. */
export function readPath(pathname: string): PageAddress {
  const [, first] = pathname.split('/');
  const language = isLanguage(first) ? first : 'en';
  const page = publicPaths.find((path) => pathIn(language, path) === pathname.replace(/(?<=.)\/+$/, ''));
  return { language, path: page ?? '/' };
}
