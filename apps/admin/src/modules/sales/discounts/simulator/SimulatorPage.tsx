import type { SimulationInput } from '@kade/contract';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import { useDraftForm } from '../../../../lib/form.ts';
import { useT } from '../../../../lib/i18n.ts';
import { paths } from '../../../../lib/paths.ts';
import { Form } from '../../../../ui/Form.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { ItemsField } from '../../order-lines/index.ts';
import { discounts } from '../queries.ts';
import { BuyerFields } from './BuyerFields.tsx';
import { SimulationResult } from './SimulationResult.tsx';
import { emptyBasket, simulatorSchema, type SimulatorValues, toSimulation } from './simulator-values.ts';

const nothing: z.input<typeof SimulationInput> = { lines: [] };

/** /discounts/try: what the discounts do to a basket, for a buyer and at a moment. `?code=` is given at first. */
export function SimulatorPage() {
  const t = useT();
  const [search] = useSearchParams();
  const initial = { ...emptyBasket, codes: search.get('code') ?? '' };
  const { form } = useDraftForm<SimulatorValues>({ initial, schema: simulatorSchema });
  const [asked, setAsked] = useState<z.input<typeof SimulationInput> | null>(null);
  const query = useQuery({ ...discounts.simulate(asked ?? nothing), enabled: asked !== null });
  const send = async (values: SimulatorValues) => {
    const next = toSimulation(values);
    // The same basket again: a discount may have been changed meanwhile.
    if (JSON.stringify(next) === JSON.stringify(asked)) await query.refetch();
    else setAsked(next);
  };
  return (
    <Page
      title={t('Try discounts')}
      lead={t('What a basket would cost, and why each discount applies or not. Nothing is ordered.')}
      back={{ to: paths.discounts(), label: t('Discounts') }}
      width="narrow"
    >
      <Stack gap="lg">
        <Form form={form} submit={t('Calculate')} send={send}>
          <ItemsField form={form} />
          <BuyerFields form={form} />
        </Form>
        {asked !== null && <SimulationResult query={query} />}
      </Stack>
    </Page>
  );
}
