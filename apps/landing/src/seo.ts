import type { MetaDescriptor } from 'react-router';
import { allLanguages, type Language, languages, type PublicPath, pathIn } from './language.ts';
import { addressOf } from './address.ts';
import { site } from './site.ts';
import { texts } from './text/index.ts';

interface PageFacts {
  title: string;
  description: string;
  /** The path of the page in English. */
  path: PublicPath;
  language: Language;
  /** Structured data (schema.org) about the page. */
  facts?: Record<string, unknown>[];
}

const picture = { width: '1200', height: '630' };

/** The same page in every language, with English as the default (`x-default`). */
const alternates = (path: PublicPath): MetaDescriptor[] =>
  [...allLanguages.map((language) => [language, pathIn(language, path)] as const), ['x-default', path]].map(
    ([hrefLang, at = path]) => ({ tagName: 'link', rel: 'alternate', hrefLang, href: addressOf(at) }),
  );

/** Returns all metadata of a page for its `<head>`. */
export function pageMeta({ title, description, path, language, facts = [] }: PageFacts): MetaDescriptor[] {
  const address = addressOf(pathIn(language, path));
  const image = addressOf('/og.png');
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    ...alternates(path),
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: languages[language].locale },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: picture.width },
    { property: 'og:image:height', content: picture.height },
    { property: 'og:image:alt', content: texts[language].frame.picture },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...facts.map((fact) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...fact } })),
  ];
}
