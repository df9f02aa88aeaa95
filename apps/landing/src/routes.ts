import { index, type RouteConfig, route } from '@react-router/dev/routes';

export default [
  index('pages/HomePage.tsx'),
  route('pricing', 'pages/PricingPage.tsx'),
  route('terms-and-conditions', 'pages/TermsPage.tsx'),
  route('privacy-policy', 'pages/PrivacyPage.tsx'),
  route('sitemap.xml', 'documents/sitemap.ts'),
  route('robots.txt', 'documents/robots.ts'),
  route('site.webmanifest', 'documents/manifest.ts'),
] satisfies RouteConfig;
