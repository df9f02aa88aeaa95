import {
  completePermissions,
  type Permission,
  permissions,
  type StaffRole,
  StaffRoleInput,
} from '@kade/contract';
import { Checkbox, Stack, TextInput } from '@mantine/core';
import { useT } from '../../../lib/i18n.ts';
import { permissionLabel } from '../../../lib/permission-labels.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { notify } from '../../../ui/notify.tsx';
import { useMay } from '../current/index.ts';
import { useChangeOwnRole, useMakeRole } from './queries.ts';

interface RoleValues extends Record<string, unknown> {
  name: string;
  permissions: Permission[];
}

interface OwnRoleDialogProps {
  /** Null for a new one. */
  role: StaffRole | null;
  opened: boolean;
  onClose: () => void;
}

/** The name of a role and what it allows; a member offers only what the own role has. */
export function OwnRoleDialog({ role, opened, onClose }: OwnRoleDialogProps) {
  const t = useT();
  const make = useMakeRole();
  const change = useChangeOwnRole();
  const send = async (body: RoleValues) => {
    await (role ? change.mutateAsync({ params: { id: role._id }, body }) : make.mutateAsync({ body }));
    notify.done(t('“{{name}}” is saved', { name: body.name }));
  };
  return (
    <FormDialog<RoleValues>
      title={role ? t('Change the role {{name}}', { name: role.name }) : t('Make a role')}
      opened={opened}
      onClose={onClose}
      submit={t('Save')}
      initial={{ name: role?.name ?? '', permissions: role?.permissions ?? [] }}
      schema={StaffRoleInput}
      send={send}
    >
      {(form) => (
        <>
          <TextInput
            label={t('Name')}
            required
            maxLength={60}
            autoComplete="off"
            data-autofocus
            {...form.getInputProps('name')}
          />
          <PermissionChoice {...form.getInputProps('permissions')} />
        </>
      )}
    </FormDialog>
  );
}

interface PermissionChoiceProps {
  value?: Permission[];
  onChange: (permissions: string[]) => void;
}

/** A box for each permission. One that another needs is ticked with it and cannot be taken away. */
function PermissionChoice({ value = [], ...field }: PermissionChoiceProps) {
  const t = useT();
  const may = useMay();
  const complete = completePermissions(value);
  const isNeeded = (permission: Permission) =>
    completePermissions(value.filter((other) => other !== permission)).includes(permission);
  return (
    <Checkbox.Group label={t('What it allows')} {...field} value={complete}>
      <Stack gap="xs" mt="xs">
        {permissions.filter(may).map((permission) => (
          <Checkbox
            key={permission}
            value={permission}
            label={t(permissionLabel(permission))}
            disabled={isNeeded(permission)}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
