import { ActionIcon, Group, Text } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useT } from '../../../../lib/i18n.ts';

export interface Named {
  _id: string;
  name: string;
}

/** What was chosen, each with a button that removes it. */
export function Chosen({ rows, onRemove }: { rows: readonly Named[]; onRemove: (id: string) => void }) {
  const t = useT();
  return rows.map(({ _id, name }) => (
    <Group key={_id} justify="space-between" wrap="nowrap">
      <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
        {name}
      </Text>
      <ActionIcon aria-label={t('Remove {{name}}', { name })} onClick={() => onRemove(_id)}>
        <IconX size={18} aria-hidden />
      </ActionIcon>
    </Group>
  ));
}
