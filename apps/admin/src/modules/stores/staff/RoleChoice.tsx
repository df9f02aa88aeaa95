import { getRolePermissions, roleNames } from '@kade/contract';
import { Radio, Stack } from '@mantine/core';
import { useT } from '../../../lib/i18n.ts';
import { roleLabels } from '../../../lib/role-labels.ts';
import { useMay } from '../current/index.ts';
import { roleDetails } from './role-details.ts';

interface RoleChoiceProps {
  value?: string;
  onChange: (role: string) => void;
}

/** The roles that the merchant may give: those without a permission that the own role lacks. */
export function RoleChoice(field: RoleChoiceProps) {
  const t = useT();
  const may = useMay();
  const offered = roleNames.filter((role) => getRolePermissions(role).every(may));
  return (
    <Radio.Group label={t('Role')} {...field}>
      <Stack gap="sm" mt="xs">
        {offered.map((role) => (
          <Radio key={role} value={role} label={t(roleLabels[role])} description={t(roleDetails[role])} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
