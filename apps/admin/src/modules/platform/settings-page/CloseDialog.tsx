import { Text, TextInput } from '@mantine/core';
import { useT } from '../../../lib/i18n.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { notify } from '../../../ui/notify.tsx';
import { useCloseStore } from './queries.ts';

interface CloseDialogProps {
  /** The name of the store, which has to be typed. */
  name: string;
  opened: boolean;
  onClose: () => void;
}

/** Asks for the store's name and schedules its deletion. */
export function CloseDialog({ name, opened, onClose }: CloseDialogProps) {
  const t = useT();
  const close = useCloseStore();
  return (
    <FormDialog
      title={t('Close “{{name}}”?', { name })}
      opened={opened}
      onClose={onClose}
      submit={t('Close this store')}
      danger
      initial={{ name: '' }}
      send={async (body) => {
        await close.mutateAsync({ body });
        notify.done(t('The store is closed'));
      }}
    >
      {(form) => (
        <>
          <Text>{t('In 30 days “{{name}}” and everything in it is deleted for good.', { name })}</Text>
          <TextInput
            label={t('Type the name of the store: {{name}}', { name })}
            required
            maxLength={120}
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('name')}
          />
        </>
      )}
    </FormDialog>
  );
}
