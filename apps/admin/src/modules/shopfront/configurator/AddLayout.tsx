import { useDraftForm } from '../../../lib/form.ts';
import { useT } from '../../../lib/i18n.ts';
import { Form } from '../../../ui/Form.tsx';
import { notify } from '../../../ui/notify.tsx';
import { Section } from '../../../ui/Section.tsx';
import { LayoutFields } from './LayoutFields.tsx';
import { toLayoutInput, type LayoutValues, layoutSchema, newLayout } from './layout-values.ts';
import { useCreateLayout } from './queries.ts';

/** Adds an element that shows a collection on the shop's home page. */
export function AddLayout() {
  const t = useT();
  const create = useCreateLayout();
  const { form, startOver } = useDraftForm<LayoutValues>({
    initial: newLayout,
    schema: layoutSchema,
    draft: 'layout',
  });

  const add = async (values: LayoutValues) => {
    await create.mutateAsync({ body: toLayoutInput(values) });
    startOver();
    notify.done(t('Layout element added'));
  };

  return (
    <Section title={t('Add Layout Element')}>
      <Form form={form} send={add} submit={t('Add Layout')}>
        <LayoutFields form={form} />
      </Form>
    </Section>
  );
}
