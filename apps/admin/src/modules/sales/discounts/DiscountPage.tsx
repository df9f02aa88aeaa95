import { Button, Fieldset, Skeleton, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { unlessChanged } from '../../../lib/versions.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Page } from '../../../ui/Page.tsx';
import { DiscountFigures } from './DiscountFigures.tsx';
import { toTerms, toValues } from './discount-values.ts';
import { DiscountForm } from './lazy-form.ts';
import { discounts, useUpdateDiscount } from './queries.ts';
import { useMay } from '../../stores/current/index.ts';

const SingleCodes = lazyPart(() => import('./SingleCodes.tsx').then((file) => file.SingleCodes));

/** /discounts/:id: the terms of one discount are changed. */
export function DiscountPage() {
  const t = useT();
  const may = useMay();
  const { id = '' } = useParams();
  const query = useQuery(discounts.one(id));
  const update = useUpdateDiscount();
  return (
    <Page
      title={query.data?.title ?? t('Discount')}
      back={{ to: paths.discounts(), label: t('Discounts') }}
      width="narrow"
      actions={
        query.data && (
          <Button component={Link} to={paths.tryDiscounts(query.data.code)} variant="secondary">
            {t('Try this discount')}
          </Button>
        )
      }
    >
      <Loaded query={query}>
        {(discount) => (
          <Stack gap="lg">
            <DiscountFigures id={id} />
            {discount.single_codes && (
              <Suspense fallback={<Skeleton height={220} radius="md" />}>
                <SingleCodes discount={discount} />
              </Suspense>
            )}
            <Fieldset variant="unstyled" disabled={!may('discounts:write')}>
              <Suspense fallback={<Skeleton height={900} radius="md" />}>
                <DiscountForm
                  key={id}
                  id={id}
                  initial={toValues(discount)}
                  submit={t('Save')}
                  send={(values) =>
                    update.mutateAsync({
                      params: { id },
                      body: toTerms(values),
                      extraHeaders: unlessChanged(discount),
                    })
                  }
                />
              </Suspense>
            </Fieldset>
          </Stack>
        )}
      </Loaded>
    </Page>
  );
}
