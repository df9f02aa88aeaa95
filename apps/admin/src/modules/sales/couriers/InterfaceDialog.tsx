import { type Courier, CourierAccountInput } from '@kade/contract';
import { Button, Text, TextInput } from '@mantine/core';
import { useT } from '../../../lib/i18n.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { notify } from '../../../ui/notify.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { useConnectCourier } from './queries.ts';

interface InterfaceDialogProps {
  courier: Courier;
  opened: boolean;
  onClose: () => void;
}

/** Asks for the account at the interface to which the parcels of a courier are sent. */
export function InterfaceDialog({ courier, opened, onClose }: InterfaceDialogProps) {
  const t = useT();
  const connect = useConnectCourier();
  const { _id: id, name, account } = courier;
  const forget = async () => {
    try {
      await connect.mutateAsync({ params: { id }, body: { account: null } });
      notify.done(t('The interface of {{name}} was removed', { name }));
      onClose();
    } catch (thrown) {
      notify.error(thrown);
    }
  };
  return (
    <FormDialog
      title={t('Interface of {{name}}', { name })}
      opened={opened}
      onClose={onClose}
      submit={t('Save')}
      initial={{ url: account?.url ?? '', client_id: account?.client_id ?? '', api_key: '' }}
      schema={CourierAccountInput}
      send={async (saved) => {
        await connect.mutateAsync({ params: { id }, body: { account: saved } });
        notify.done(t('“{{name}}” was saved', { name }));
      }}
    >
      {(form) => (
        <>
          <Text size="sm">
            {t(
              'With it, a parcel is told to the courier when you ship it, under the next waybill of your roll. Kade understands the form that Fardar uses for waybills you have, and was not tried with a real courier yet.',
            )}
          </Text>
          <TextInput
            label={t('Address of the interface')}
            description={t('The courier gave it to you with the key')}
            inputMode="url"
            autoComplete="off"
            maxLength={500}
            data-autofocus
            {...form.getInputProps('url')}
          />
          <TextInput
            label={t('Client number')}
            autoComplete="off"
            maxLength={100}
            {...form.getInputProps('client_id')}
          />
          <PasswordField
            label={t('Key')}
            description={
              account ? t('It is kept and never shown. Enter it again to change anything.') : undefined
            }
            autoComplete="off"
            maxLength={200}
            {...form.getInputProps('api_key')}
          />
          {account && (
            <Button variant="secondary" loading={connect.isPending} onClick={() => void forget()}>
              {t('Remove the interface')}
            </Button>
          )}
        </>
      )}
    </FormDialog>
  );
}
