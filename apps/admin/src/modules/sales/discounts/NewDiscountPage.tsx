import { Skeleton } from '@mantine/core';
import { Suspense } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { Page } from '../../../ui/Page.tsx';
import { newDiscount, toTerms } from './discount-values.ts';
import { DiscountForm } from './lazy-form.ts';
import { useCreateDiscount } from './queries.ts';

/** /discounts/new: a discount is put together. */
export function NewDiscountPage() {
  const t = useT();
  const create = useCreateDiscount();
  return (
    <Page title={t('Create Discount')} back={{ to: paths.discounts(), label: t('Discounts') }} width="narrow">
      <Suspense fallback={<Skeleton height={900} radius="md" />}>
        <DiscountForm
          initial={newDiscount}
          submit={t('Create')}
          send={(values) => create.mutateAsync({ body: toTerms(values) })}
        />
      </Suspense>
    </Page>
  );
}
