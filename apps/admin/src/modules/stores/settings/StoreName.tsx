import type { Store } from '@kade/contract';
import { Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useT } from '../../../lib/i18n.ts';
import { Form } from '../../../ui/Form.tsx';
import { notify } from '../../../ui/notify.tsx';
import { EditableSection } from './EditableSection.tsx';
import { useRenameStore } from './queries.ts';
import { useReportUnsaved } from '../../../ui/unsaved.tsx';

/** The name of the store, with a view and a form. */
export function StoreName({ store }: { store: Store }) {
  const t = useT();
  return (
    <EditableSection
      title={t('Store Name')}
      anchor="name"
      edit={t('Edit Name')}
      view={<Text fw={600}>{store.name}</Text>}
      form={(end) => <NameForm current={store.name} onEnd={end} />}
    />
  );
}

function NameForm({ current, onEnd }: { current: string; onEnd: () => void }) {
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
