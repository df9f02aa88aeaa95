import type { SimulationInput } from '@kade/contract';
import { Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { z } from 'zod';
import { useDraftForm } from '../../../../lib/form.ts';
import { useT } from '../../../../lib/i18n.ts';
import { Form } from '../../../../ui/Form.tsx';
import { ItemsField } from '../../order-lines/index.ts';
import { discounts } from '../queries.ts';
import { BuyerFields } from './BuyerFields.tsx';
import { SimulationResult } from './SimulationResult.tsx';
import { emptyBasket, simulatorSchema, type SimulatorValues, toSimulation } from './simulator-values.ts';

const nothing: z.input<typeof SimulationInput> = { lines: [] };

/** A basket with its buyer, and what the discounts do to it. */
export function Simulator() {
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
    <Stack gap="lg">
      <Form form={form} submit={t('Calculate')} send={send}>
        <ItemsField form={form} />
        <BuyerFields form={form} />
      </Form>
      {asked !== null && <SimulationResult query={query} />}
    </Stack>
  );
}
