import type { Passkey } from '@kade/contract';
import { TextInput } from '@mantine/core';
import { useT } from '../../../../lib/i18n.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { useRenamePasskey } from '../queries.ts';

interface RenameDialogProps {
  opened: boolean;
  passkey: Passkey;
  onClose: () => void;
}

/** Gives a passkey another name. */
export function RenameDialog({ opened, passkey: { _id, name }, onClose }: RenameDialogProps) {
  const t = useT();
  const rename = useRenamePasskey();
  return (
    <FormDialog
      title={t('Rename {{name}}', { name })}
      opened={opened}
      onClose={onClose}
      submit={t('Save')}
      initial={{ name }}
      browserChecks
      send={(body) => rename.mutateAsync({ params: { id: _id }, body })}
    >
      {(form) => (
        <TextInput {...form.getInputProps('name')} label={t('Name')} required maxLength={60} data-autofocus />
      )}
    </FormDialog>
  );
}
