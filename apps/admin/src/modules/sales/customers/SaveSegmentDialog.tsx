import type { CustomerFilter } from '@kade/contract';
import { TextInput } from '@mantine/core';
import { useT } from '../../../lib/i18n.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { notify } from '../../../ui/notify.tsx';
import { useAddSegment } from './queries.ts';

interface Props {
  filter: CustomerFilter;
  opened: boolean;
  onClose: () => void;
  /** Called with the id of the new segment. */
  onSaved: (id: string) => void;
}

/** Keeps the limits of the list under a name. Who matches later is in it by itself. */
export function SaveSegmentDialog({ filter, opened, onClose, onSaved }: Props) {
  const t = useT();
  const add = useAddSegment();
  return (
    <FormDialog
      title={t('Save as segment')}
      opened={opened}
      onClose={onClose}
      submit={t('Save segment')}
      initial={{ name: '' }}
      send={async ({ name }) => {
        const { _id } = await add.mutateAsync({ body: { name, filter } });
        onSaved(_id);
        notify.done(t('The segment is saved'));
      }}
    >
      {(form) => (
        <TextInput
          label={t('Name of the segment')}
          description={t('Whoever matches later is in it by itself.')}
          maxLength={100}
          required
          data-autofocus
          {...form.getInputProps('name')}
        />
      )}
    </FormDialog>
  );
}
