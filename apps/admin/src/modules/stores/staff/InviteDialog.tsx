import { InvitationInput, type RoleRef, type SentInvitation } from '@kade/contract';
import { TextInput } from '@mantine/core';
import { useT } from '../../../lib/i18n.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { useInvite } from './queries.ts';
import { RoleChoice } from './RoleChoice.tsx';

interface InviteValues extends Record<string, unknown> {
  email: string;
  role: RoleRef;
}

interface InviteDialogProps {
  opened: boolean;
  onClose: () => void;
  onSent: (invitation: SentInvitation) => void;
}

/** The address of the person and the role. */
export function InviteDialog({ opened, onClose, onSent }: InviteDialogProps) {
  const t = useT();
  const invite = useInvite();
  return (
    <FormDialog<InviteValues>
      title={t('Invite a person')}
      opened={opened}
      onClose={onClose}
      submit={t('Send the invitation')}
      initial={{ email: '', role: 'packer' }}
      schema={InvitationInput}
      send={async (body) => onSent(await invite.mutateAsync({ body }))}
    >
      {(form) => (
        <>
          <TextInput
            type="email"
            label={t('Email')}
            description={t('The person needs an account with this address, or makes one.')}
            required
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('email')}
          />
          <RoleChoice {...form.getInputProps('role')} />
        </>
      )}
    </FormDialog>
  );
}
