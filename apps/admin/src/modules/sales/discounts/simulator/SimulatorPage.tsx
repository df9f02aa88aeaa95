import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useT } from '../../../../lib/i18n.ts';
import { paths } from '../../../../lib/paths.ts';
import { lazyPart } from '../../../../ui/lazy-part.tsx';
import { Page } from '../../../../ui/Page.tsx';

const Simulator = lazyPart(() => import('./Simulator.tsx').then((file) => file.Simulator));

/** /discounts/try: what the discounts do to a basket, for a buyer and at a moment. `?code=` is given at first. */
export function SimulatorPage() {
  const t = useT();
  return (
    <Page
      title={t('Try discounts')}
      lead={t('What a basket would cost, and why each discount applies or not. Nothing is ordered.')}
      back={{ to: paths.discounts(), label: t('Discounts') }}
      width="narrow"
    >
      <Suspense fallback={<Skeleton height={600} radius="md" />}>
        <Simulator />
      </Suspense>
    </Page>
  );
}
