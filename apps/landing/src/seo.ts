import type { MetaDescriptor } from 'react-router';
import { addressOf, site } from './site.ts';

interface PageFacts {
  title: string;
  description: string;
  path: string;
  /** Structured data (schema.org) about the page. */
  facts?: Record<string, unknown>[];
}

const picture = {
  width: '1200',
  height: '630',
  alt: 'A small Sri Lankan shop under a striped awning, its sign painted in Sinhala, Tamil and English',
};

/** Everything a page says about itself in its `<head>`. */
export function pageMeta({ title, description, path, facts = [] }: PageFacts): MetaDescriptor[] {
  const address = addressOf(path);
  const image = addressOf('/og.png');
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: address },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: site.name },
    { property: 'og:locale', content: 'en_LK' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: address },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: picture.width },
    { property: 'og:image:height', content: picture.height },
    { property: 'og:image:alt', content: picture.alt },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...facts.map((fact) => ({ 'script:ld+json': { '@context': 'https://schema.org', ...fact } })),
  ];
}
