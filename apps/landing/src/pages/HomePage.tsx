import { PLANS } from '@kade/contract/plans';
import type { MetaArgs } from 'react-router';
import { pathIn, readPath } from '../language.ts';
import { Benefits } from '../sections/Benefits.tsx';
import { Closing } from '../sections/Closing.tsx';
import { Features } from '../sections/Features.tsx';
import { Hero } from '../sections/Hero.tsx';
import { Prices } from '../sections/Prices.tsx';
import { Tour } from '../sections/Tour.tsx';
import { Ways } from '../sections/Ways.tsx';
import { pageMeta } from '../seo.ts';
import { addressOf } from '../address.ts';
import { site } from '../site.ts';
import { texts } from '../text/index.ts';
import { SiteLayout } from '../ui/SiteLayout.tsx';

export function meta({ location }: MetaArgs) {
  const { language } = readPath(location.pathname);
  const { title, description } = texts[language].home;
  const facts = [
    {
      '@type': 'Organization',
      name: site.name,
      url: addressOf('/'),
      email: site.email,
      logo: addressOf('/icons/512.png'),
    },
    {
      '@type': 'SoftwareApplication',
      name: site.name,
      description,
      url: addressOf(pathIn(language, '/')),
      applicationCategory: 'BusinessApplication',
      operatingSystem: 'Web',
      offers: PLANS.map(({ name, price }) => ({ '@type': 'Offer', name, price, priceCurrency: 'LKR' })),
    },
  ];
  return pageMeta({ title, description, path: '/', language, facts });
}

export default function HomePage() {
  return (
    <SiteLayout>
      <Hero />
      <Ways />
      <Benefits />
      <Tour />
      <Prices />
      <Features />
      <Closing />
    </SiteLayout>
  );
}
