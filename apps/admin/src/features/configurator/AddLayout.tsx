import { Button, Stack } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '../../lib/errors.ts';
import { useDraftForm } from '../../lib/form.ts';
import { useT } from '../../lib/i18n.ts';
import { Message } from '../../ui/Message.tsx';
import { notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { LayoutFields } from './LayoutFields.tsx';
import { toLayoutInput, type LayoutValues, layoutSchema, newLayout } from './layout-values.ts';
import { useCreateLayout } from './queries.ts';

/** Adds an element that shows a collection on the shop's home page. */
export function AddLayout() {
  const t = useT();
  const create = useCreateLayout();
  const [problem, setProblem] = useState<string | null>(null);
  const { form, startOver } = useDraftForm<LayoutValues>({
    initial: newLayout,
    schema: layoutSchema,
    draft: 'layout',
  });

  const add = async (values: LayoutValues) => {
    if (create.isPending) return;
    setProblem(null);
    try {
      await create.mutateAsync({ body: toLayoutInput(values) });
      startOver();
      notice.done(t('Layout element added'));
    } catch (thrown) {
      console.error(thrown);
      setProblem(errorText(thrown));
    }
  };

  return (
    <Section title={t('Add Layout Element')}>
      <form noValidate onSubmit={form.onSubmit((values) => void add(values))}>
        <Stack gap="md">
          <LayoutFields form={form} />
          {problem && <Message>{problem}</Message>}
          <div>
            <Button type="submit" disabled={create.isPending}>
              {t('Add Layout')}
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  );
}
