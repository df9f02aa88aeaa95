import { Anchor, Skeleton, Stack, Text } from '@mantine/core';
import { useEffect } from 'react';
import { errorText } from '../../../../lib/errors.ts';
import { useT } from '../../../../lib/i18n.ts';
import { CodeField } from '../../../../ui/CodeField.tsx';
import { CopyField } from '../../../../ui/CopyField.tsx';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { Message } from '../../../../ui/Message.tsx';
import { QrCode } from '../../../../ui/QrCode.tsx';
import { useEnableFactor, useSetUpFactor } from '../queries.ts';

interface SetUpDialogProps {
  opened: boolean;
  onClose: () => void;
  /** Called with the recovery codes. */
  onDone: (codes: string[]) => void;
}

/** Shows the secret of a new app, and takes its first code. */
export function SetUpDialog({ opened, onClose, onDone }: SetUpDialogProps) {
  const t = useT();
  const enable = useEnableFactor();
  return (
    <FormDialog
      title={t('Switch the second factor on')}
      opened={opened}
      onClose={onClose}
      submit={t('Switch on')}
      initial={{ code: '' }}
      browserChecks
      send={async ({ code }) => {
        const { recovery_codes } = await enable.mutateAsync({ body: { code } });
        // After the form has closed this dialog.
        setTimeout(() => onDone(recovery_codes));
      }}
    >
      {(form) => (
        <Stack gap="md">
          <NewSecret />
          <CodeField {...form.getInputProps('code')} inputMode="numeric" description={t('Six digits')} />
        </Stack>
      )}
    </FormDialog>
  );
}

/** The secret of a new app: as a picture to scan, as a link for an app on this device, and as text. */
function NewSecret() {
  const t = useT();
  const { mutate, data, error } = useSetUpFactor();
  useEffect(() => mutate({ body: {} }), [mutate]);
  if (error) return <Message>{errorText(error)}</Message>;
  if (!data) return <Skeleton h={240} w={240} />;
  return (
    <>
      <Text size="sm">
        {t('Scan this with an authenticator app, such as Aegis, FreeOTP or Google Authenticator.')}{' '}
        <Anchor href={data.uri}>{t('The app is on this device')}</Anchor>
      </Text>
      <QrCode text={data.uri} label={t('QR code for the authenticator app')} />
      <CopyField label={t('Or type this into the app')} value={data.secret} />
    </>
  );
}
