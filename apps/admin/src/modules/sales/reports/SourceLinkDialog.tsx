import { TextInput } from '@mantine/core';
import { useT } from '../../../lib/i18n.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { notify } from '../../../ui/notify.tsx';
import { useAddSourceLink } from './queries.ts';
import { codeOfName } from './source-rows.ts';

/** Makes a link that tells where buyers come from. Its code is made of the name unless another is written. */
export function SourceLinkDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT();
  const add = useAddSourceLink();
  return (
    <FormDialog
      title={t('New link')}
      opened={opened}
      onClose={onClose}
      submit={t('Make the link')}
      initial={{ name: '', code: '' }}
      send={async ({ name, code }) => {
        await add.mutateAsync({ body: { name, code: code || codeOfName(name) } });
        notify.done(t('The link is ready'));
      }}
    >
      {(form) => (
        <>
          <TextInput
            label={t('Where you show it')}
            placeholder={t('WhatsApp status')}
            maxLength={60}
            required
            data-autofocus
            {...form.getInputProps('name')}
          />
          <TextInput
            label={t('Code in the address')}
            description={t('Letters, digits and hyphens')}
            placeholder={codeOfName(form.values.name)}
            maxLength={30}
            {...form.getInputProps('code')}
          />
        </>
      )}
    </FormDialog>
  );
}
