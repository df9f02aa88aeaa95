import { Text } from '@mantine/core';
import { useT } from '../../../../lib/i18n.ts';
import { CodeField } from '../../../../ui/CodeField.tsx';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { notify } from '../../../../ui/notify.tsx';
import { useDisableFactor } from '../queries.ts';

/** Asks for a code, and switches the second factor off. */
export function SwitchOffDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT();
  const disable = useDisableFactor();
  return (
    <FormDialog
      title={t('Switch the second factor off')}
      opened={opened}
      onClose={onClose}
      submit={t('Switch off')}
      danger
      initial={{ code: '' }}
      browserChecks
      send={async ({ code }) => {
        await disable.mutateAsync({ body: { code } });
        notify.done(t('The second factor is off'));
      }}
    >
      {(form) => (
        <>
          <Text size="sm">{t('Your password alone is enough to log in then.')}</Text>
          <CodeField data-autofocus {...form.getInputProps('code')} />
        </>
      )}
    </FormDialog>
  );
}
