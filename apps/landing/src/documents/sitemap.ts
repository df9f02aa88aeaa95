import { allLanguages, type PublicPath, pathIn, publicPaths } from '../language.ts';
import { addressOf } from '../address.ts';

const alternates = (path: PublicPath) =>
  allLanguages
    .map(
      (language) =>
        `<xhtml:link rel="alternate" hreflang="${language}" href="${addressOf(pathIn(language, path))}"/>`,
    )
    .join('');

export function loader() {
  const urls = publicPaths.flatMap((path) =>
    allLanguages.map(
      (language) => `  <url><loc>${addressOf(pathIn(language, path))}</loc>${alternates(path)}</url>`,
    ),
  );
  const open =
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">';
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n${open}\n${urls.join('\n')}\n</urlset>\n`;
  return new Response(xml, { headers: { 'Content-Type': 'application/xml' } });
}
