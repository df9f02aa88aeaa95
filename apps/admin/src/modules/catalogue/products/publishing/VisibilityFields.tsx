import { productStates } from '@kade/contract';
import { Radio, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import type { KadeForm } from '../../../../lib/form.ts';
import { useT } from '../../../../lib/i18n.ts';
import { MomentInput } from '../../../../ui/MomentInput.tsx';
import type { ProductValues } from '../form/product-values.ts';
import { productStateWords } from './product-states.ts';
import { plannable, toVisibility } from './publishing-values.ts';
import { visibilitySentence } from './visibility-sentence.ts';

function Times({ form }: { form: KadeForm<ProductValues> }) {
  const t = useT();
  const values = form.getValues();
  const { publish, unpublish } = plannable(values);
  const timeHint = t('In Sri Lanka; empty: at midnight');
  if (!publish && !unpublish) return null;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      {publish && (
        <MomentInput
          day={t('Publish on')}
          time={t('Publish at')}
          dayHint={t('Empty: you publish it yourself')}
          timeHint={timeHint}
          value={values.publish_at}
          error={form.errors.publish_at}
          onChange={(moment) => form.setFieldValue('publish_at', moment)}
        />
      )}
      {unpublish && (
        <MomentInput
          day={t('Make it a draft on')}
          time={t('Make it a draft at')}
          dayHint={t('Empty: it stays in the shop')}
          timeHint={timeHint}
          value={values.unpublish_at}
          error={form.errors.unpublish_at}
          onChange={(moment) => form.setFieldValue('unpublish_at', moment)}
        />
      )}
    </SimpleGrid>
  );
}

/** Who sees the product, and from when until when; closed while every buyer does. */
export function VisibilityFields({ form }: { form: KadeForm<ProductValues> }) {
  const t = useT();
  const values = form.getValues();
  const { state } = values;
  const planned = values.publish_at.day !== '' || values.unpublish_at.day !== '';
  const [opened, setOpened] = useState(state !== 'active' || planned);
  const refused = form.errors.publish_at ?? form.errors.unpublish_at ?? form.errors.state;
  const shown = opened || Boolean(refused);
  return (
    <details open={shown} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{t('Visibility: {{state}}', { state: t(productStateWords[state].label) })}</summary>
      {shown && (
        <Stack gap="md" mt="md">
          <Radio.Group
            label={t('Who sees it')}
            value={state}
            error={form.errors.state}
            onChange={(next) => form.setFieldValue('state', next)}
          >
            <Stack gap="xs" mt="xs">
              {productStates.map((one) => (
                <Radio
                  key={one}
                  value={one}
                  label={t(productStateWords[one].label)}
                  description={t(productStateWords[one].meaning)}
                />
              ))}
            </Stack>
          </Radio.Group>
          <Times form={form} />
          <Text component="output" size="sm" fw={600}>
            {visibilitySentence(toVisibility(values))}
          </Text>
        </Stack>
      )}
    </details>
  );
}
