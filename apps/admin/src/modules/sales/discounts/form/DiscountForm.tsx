import { DiscountInput } from '@kade/contract';
import { Stack, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { z } from 'zod';
import { useDraftForm } from '../../../../lib/form.ts';
import { useT } from '../../../../lib/i18n.ts';
import { paths } from '../../../../lib/paths.ts';
import { Form } from '../../../../ui/Form.tsx';
import { notify } from '../../../../ui/notify.tsx';
import { Section } from '../../../../ui/Section.tsx';
import { useUnsavedGuard } from '../../../../ui/use-unsaved-guard.ts';
import { type DiscountValues, toTerms } from '../discount-values.ts';
import { useDiscountSentence } from '../use-discount-sentence.ts';
import { CodeFields } from './CodeFields.tsx';
import { ConditionFields } from './ConditionFields.tsx';
import { LimitFields } from './LimitFields.tsx';
import { Overlaps } from './Overlaps.tsx';
import { TargetField } from './TargetField.tsx';
import { TimeFields } from './TimeFields.tsx';
import { WhatFields } from './WhatFields.tsx';

const schema = z.preprocess((values) => toTerms(values as DiscountValues), DiscountInput);

interface DiscountFormProps {
  /** The id of the discount that is changed; left out for a new one. */
  id?: string;
  initial: DiscountValues;
  submit: string;
  send: (values: DiscountValues) => Promise<unknown>;
}

/** The terms of a discount, with the sentence that they make. Once sent, the list is shown. */
export function DiscountForm({ id, initial, submit, send }: DiscountFormProps) {
  const t = useT();
  const navigate = useNavigate();
  const sentence = useDiscountSentence();
  const [sent, setSent] = useState(false);
  const { form, changed } = useDraftForm<DiscountValues>({ initial, schema });
  useUnsavedGuard(changed && !sent);
  useEffect(() => {
    // After the guard is off.
    if (sent) void navigate(paths.discounts());
  }, [sent, navigate]);
  return (
    <Form
      form={form}
      submit={submit}
      send={async (values) => {
        await send(values);
        notify.done(t('“{{name}}” was saved', { name: values.title }));
        setSent(true);
      }}
    >
      <CodeFields form={form} />
      <WhatFields form={form} />
      <TargetField form={form} name="target" title={t('On these products')} />
      {form.values.kind === 'buy_x_get_y' && (
        <TargetField form={form} name="get_target" title={t('Reduced products')} />
      )}
      <ConditionFields form={form} />
      <TimeFields form={form} />
      <LimitFields form={form} />
      {form.values.active && <Overlaps form={form} own={id} />}
      <Section title={t('In one sentence')}>
        <Stack gap="xs">
          <Text component="output" fw={600} style={{ overflowWrap: 'anywhere' }}>
            {sentence.whole(toTerms(form.values))}
          </Text>
        </Stack>
      </Section>
    </Form>
  );
}
