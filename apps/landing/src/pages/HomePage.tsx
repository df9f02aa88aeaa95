import { PLANS } from '@kade/contract/plans';
import { Benefits } from '../sections/Benefits.tsx';
import { Closing } from '../sections/Closing.tsx';
import { Features } from '../sections/Features.tsx';
import { Hero } from '../sections/Hero.tsx';
import { Prices } from '../sections/Prices.tsx';
import { Tour } from '../sections/Tour.tsx';
import { Ways } from '../sections/Ways.tsx';
import { pageMeta } from '../seo.ts';
import { addressOf, site } from '../site.ts';
import { Page } from '../ui/Page.tsx';

const description = `${site.name} builds and hosts online shops for sellers in Sri Lanka: products, orders, payments and your own address. Start free, with no setup fee.`;

export const meta = () =>
  pageMeta({
    title: `${site.name} – open your online shop in Sri Lanka`,
    description,
    path: '/',
    facts: [
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
        url: addressOf('/'),
        applicationCategory: 'BusinessApplication',
        operatingSystem: 'Web',
        offers: PLANS.map((plan) => ({
          '@type': 'Offer',
          name: plan.name,
          price: plan.price,
          priceCurrency: 'LKR',
        })),
      },
    ],
  });

export default function HomePage() {
  return (
    <Page>
      <Hero />
      <Ways />
      <Benefits />
      <Tour />
      <Prices />
      <Features />
      <Closing />
    </Page>
  );
}
