import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useT } from '../../../lib/i18n.ts';
import { Form } from '../../../ui/Form.tsx';
import { notify } from '../../../ui/notify.tsx';
import { useReportUnsaved } from '../../../ui/unsaved.tsx';
import { useRenameStore } from './queries.ts';

/** Changes the name of the store. */
export function NameForm({ current, onEnd }: { current: string; onEnd: () => void }) {
  const t = useT();
  const rename = useRenameStore();
  const form = useForm({
    initialValues: { name: current },
    validate: { name: (name) => (name.trim() ? null : t('Store name is required')) },
    clearInputErrorOnChange: true,
  });
  useReportUnsaved(form.isDirty());

  const save = async (body: { name: string }) => {
    await rename.mutateAsync({ body });
    notify.done(t('Store name saved'));
    onEnd();
  };

  return (
    <Form form={form} send={save} submit={t('Save Name')} onCancel={onEnd}>
      <TextInput label={t('Store name')} maxLength={120} required {...form.getInputProps('name')} />
    </Form>
  );
}
