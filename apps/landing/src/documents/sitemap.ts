import { addressOf } from '../site.ts';

const paths = ['/', '/pricing', '/terms-and-conditions', '/privacy-policy'];

export function loader() {
  const urls = paths.map((path) => `  <url><loc>${addressOf(path)}</loc></url>`).join('\n');
  const xml = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${urls}\n</urlset>\n`;
  return new Response(xml, { headers: { 'Content-Type': 'application/xml' } });
}
