import { leaf, stone } from '@kade/brand';
import { site } from '../site.ts';

export function loader() {
  return Response.json({
    name: site.name,
    short_name: site.name,
    description: 'An online shop builder for Sri Lankan sellers.',
    start_url: '/',
    display: 'browser',
    background_color: stone[0],
    theme_color: leaf[8],
    icons: [
      { src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml' },
      { src: '/icons/192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
}
