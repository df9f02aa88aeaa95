import { Radio, Stack } from '@mantine/core';
import { useT } from '../../../lib/i18n.ts';
import { useRoles } from './use-roles.ts';

interface RoleChoiceProps {
  value?: string;
  onChange: (role: string) => void;
}

/** The roles that the merchant may give. */
export function RoleChoice(field: RoleChoiceProps) {
  const t = useT();
  return (
    <Radio.Group label={t('Role')} {...field}>
      <Stack gap="sm" mt="xs">
        {useRoles().map(({ role, label, detail }) => (
          <Radio key={role} value={role} label={label} description={detail} />
        ))}
      </Stack>
    </Radio.Group>
  );
}
