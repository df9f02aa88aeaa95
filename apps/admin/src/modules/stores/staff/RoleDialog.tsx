import type { Member, RoleRef } from '@kade/contract';
import { useT } from '../../../lib/i18n.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { notify } from '../../../ui/notify.tsx';
import { useChangeRole } from './queries.ts';
import { RoleChoice } from './RoleChoice.tsx';

interface RoleDialogProps {
  /** Null before one was chosen. */
  member: Member | null;
  opened: boolean;
  onClose: () => void;
}

/** Gives a member another role. */
export function RoleDialog({ member, opened, onClose }: RoleDialogProps) {
  const t = useT();
  const change = useChangeRole();
  if (!member) return null;
  return (
    <FormDialog<{ role: RoleRef }>
      key={member._id}
      title={t('Role of {{name}}', { name: member.name })}
      opened={opened}
      onClose={onClose}
      submit={t('Save')}
      initial={{ role: member.role }}
      send={async (body) => {
        await change.mutateAsync({ params: { id: member._id }, body });
        notify.done(t('{{name}} has the new role', { name: member.name }));
      }}
    >
      {(form) => <RoleChoice {...form.getInputProps('role')} />}
    </FormDialog>
  );
}
