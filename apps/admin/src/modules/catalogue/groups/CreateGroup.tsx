import { Textarea, TextInput } from '@mantine/core';
import { useT } from '../../../lib/i18n.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';

export interface GroupValues extends Record<string, unknown> {
  name: string;
  description: string;
}

interface CreateGroupProps {
  title: string;
  opened: boolean;
  onClose: () => void;
  /** The name under which an unfinished form is kept. */
  draft: string;
  send: (values: GroupValues) => Promise<unknown>;
}

/** Creates a category or a collection. */
export function CreateGroup({ title, opened, onClose, draft, send }: CreateGroupProps) {
  const t = useT();
  return (
    <FormDialog<GroupValues>
      title={title}
      submit={t('Create')}
      submitting={t('Creating...')}
      opened={opened}
      onClose={onClose}
      draft={draft}
      initial={{ name: '', description: '' }}
      send={send}
    >
      {(form) => (
        <>
          <TextInput label={t('Name')} data-autofocus {...form.getInputProps('name')} />
          <Textarea label={t('Description')} rows={3} {...form.getInputProps('description')} />
        </>
      )}
    </FormDialog>
  );
}
