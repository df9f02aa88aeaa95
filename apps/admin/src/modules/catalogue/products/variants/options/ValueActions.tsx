import type { ProductOption } from '@kade/contract';
import { Button, Group, Text } from '@mantine/core';
import { useT } from '../../../../../lib/i18n.ts';
import { NameForm } from './NameForm.tsx';
import type { ChangeOptions } from './use-change-options.tsx';
import classes from '../variants.module.css';

interface ValueActionsProps {
  /** The id of the option. */
  option: string;
  value: ProductOption['values'][number];
  options: ChangeOptions;
}

/** A value of an option, which can be renamed and removed. */
export function ValueActions({
  option,
  value: { _id: value, name },
  options: { send, end },
}: ValueActionsProps) {
  const t = useT();
  const remove = t('Remove {{name}}', { name });
  return (
    <Group gap="xs" className={classes.value}>
      <Text className={classes.valueName}>{name}</Text>
      <NameForm
        label={t('Rename {{name}}', { name })}
        initial={name}
        send={(to) => send([{ change: 'rename_value', option, value, name: to }])}
      >
        {t('Rename')}
      </NameForm>
      <Button
        variant="link"
        size="xs"
        aria-label={remove}
        onClick={() => void end([{ change: 'remove_value', option, value }], remove)}
      >
        {t('Remove')}
      </Button>
    </Group>
  );
}
