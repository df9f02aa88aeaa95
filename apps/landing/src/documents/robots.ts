import { addressOf } from '../address.ts';

export function loader() {
  const rules = ['User-agent: *', 'Allow: /', 'Allow: /api/docs', 'Disallow: /api/'];
  const text = `${rules.join('\n')}\n\nSitemap: ${addressOf('/sitemap.xml')}\n`;
  return new Response(text, { headers: { 'Content-Type': 'text/plain' } });
}
