import { Text, TextInput } from '@mantine/core';
import { ApiError } from '../../../../lib/errors.ts';
import { phrase, useT } from '../../../../lib/i18n.ts';
import { makePasskey } from '../../../../lib/passkeys.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { notify } from '../../../../ui/notify.tsx';
import { deviceName } from '../audit-log/device-name.ts';
import { useAddPasskey, useBeginPasskey } from '../queries.ts';

interface AddDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Called with recovery codes, which come with the first second factor. */
  onCodes: (codes: string[]) => void;
}

const notMade = () => new ApiError(phrase('No passkey was made. Try again.'), { status: 0 });

/** Asks for a name, lets the browser make a passkey, and stores it. */
export function AddDialog({ opened, onClose, onCodes }: AddDialogProps) {
  const t = useT();
  const begin = useBeginPasskey();
  const add = useAddPasskey();
  const send = async ({ name }: { name: string }) => {
    const made = await makePasskey(await begin.mutateAsync({ body: {} }));
    if (!made) throw notMade();
    const { recovery_codes: codes } = await add.mutateAsync({ body: { name, ...made } });
    notify.done(t('The passkey {{name}} was added', { name }));
    // After the form has closed this dialog.
    if (codes) setTimeout(() => onCodes(codes));
  };
  return (
    <FormDialog
      title={t('Add a passkey')}
      opened={opened}
      onClose={onClose}
      submit={t('Go on')}
      initial={{ name: deviceName(navigator.userAgent) }}
      browserChecks
      send={send}
    >
      {(form) => (
        <>
          <Text size="sm">
            {t(
              'Your browser asks where to keep it, and for your fingerprint, face or screen lock. Every other device is logged out.',
            )}
          </Text>
          <TextInput
            {...form.getInputProps('name')}
            label={t('Name')}
            description={t('By which you know it, such as the phone it is on')}
            required
            maxLength={60}
            data-autofocus
          />
        </>
      )}
    </FormDialog>
  );
}
