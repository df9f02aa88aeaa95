import { TextInput } from '@mantine/core';
import { z } from 'zod';
import { phrase, useT } from '../../lib/i18n.ts';
import { FormDialog } from '../FormDialog.tsx';
import { notify } from '../notify.tsx';

interface SaveViewProps {
  opened: boolean;
  onClose: () => void;
  /** Names that are in use. */
  takenNames: readonly string[];
  onSave: (name: string) => void;
}

export const nameSchema = (takenNames: readonly string[]) =>
  z.object({
    name: z
      .string()
      .trim()
      .min(1, phrase('Give it a name'))
      .max(40, phrase('At most 40 characters'))
      .refine((name) => !takenNames.includes(name), phrase('There is one of this name already')),
  });

/** A dialog that asks for the name of the saved filters. */
export function SaveView({ opened, onClose, takenNames, onSave }: SaveViewProps) {
  const t = useT();
  return (
    <FormDialog<{ name: string }>
      title={t('Save these filters')}
      submit={t('Save')}
      opened={opened}
      onClose={onClose}
      onTop
      initial={{ name: '' }}
      schema={nameSchema(takenNames)}
      send={({ name }) => {
        onSave(name.trim());
        notify.done(t('Filters saved'));
        return Promise.resolve();
      }}
    >
      {(form) => (
        <TextInput
          label={t('Name')}
          description={t('Kept in this browser, for this store.')}
          data-autofocus
          {...form.getInputProps('name')}
        />
      )}
    </FormDialog>
  );
}
