import type { Delivery } from '@kade/contract';
import { NumberInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useT } from '../../../../lib/i18n.ts';
import { Form } from '../../../../ui/Form.tsx';
import { notify } from '../../../../ui/notify.tsx';
import { useReportUnsaved } from '../../../../ui/unsaved.tsx';
import { useSaveDelivery } from './use-save-delivery.ts';

const grams = (kg: number | string) => Math.round(Number(kg) * 1000);

/** What a product without a weight counts as. Renders nothing where no fee depends on weight. */
export function DefaultWeight({ delivery }: { delivery: Delivery }) {
  const t = useT();
  const { save } = useSaveDelivery(delivery);
  const { default_weight_g: stored = 0, zones } = delivery;
  const form = useForm<{ kg: number | string }>({
    initialValues: { kg: stored / 1000 },
    validate: {
      kg: (kg) => (grams(kg) >= 0 && grams(kg) <= 1_000_000 ? null : t('Type a weight up to 1,000 kg')),
    },
    clearInputErrorOnChange: true,
  });
  const changed = grams(form.values.kg) !== stored;
  useReportUnsaved(changed);
  if (stored === 0 && !zones.some(({ steps }) => steps.length > 0)) return null;

  const send = async ({ kg }: { kg: number | string }) => {
    await save({ default_weight_g: grams(kg) || undefined });
    notify.done(t('Weight saved'));
  };
  return (
    <Form form={form} send={send} submit={changed ? t('Save Weight') : null}>
      <NumberInput
        label={t('Products without a weight, in kg')}
        description={t('They count as this much in the fees by weight.')}
        min={0}
        decimalScale={3}
        hideControls
        maw="20rem"
        {...form.getInputProps('kg')}
      />
    </Form>
  );
}
