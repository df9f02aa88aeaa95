import { index, type RouteConfig, route } from '@react-router/dev/routes';

const pages = {
  '': 'pages/HomePage.tsx',
  pricing: 'pages/PricingPage.tsx',
  'terms-and-conditions': 'pages/TermsPage.tsx',
  'privacy-policy': 'pages/PrivacyPage.tsx',
};

const translated = (language: string) =>
  Object.entries(pages).map(([path, file]) => {
    const at = path ? `${language}/${path}` : language;
    return route(at, file, { id: at });
  });

const english = Object.entries(pages).map(([path, file]) => (path ? route(path, file) : index(file)));

export default [
  ...english,
  ...translated('si'),
  ...translated('ta'),
  route('sitemap.xml', 'documents/sitemap.ts'),
  route('robots.txt', 'documents/robots.ts'),
  route('site.webmanifest', 'documents/manifest.ts'),
] satisfies RouteConfig;
