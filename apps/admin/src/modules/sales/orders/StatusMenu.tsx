import { Button, Loader, Menu } from '@mantine/core';
import { IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useT } from '../../../lib/i18n.ts';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';

interface StatusMenuProps<S extends string> {
  /** The label of the button. */
  label: string;
  kind: 'order' | 'payment';
  options: readonly S[];
  /** The status in force, marked in the menu. */
  current?: string | undefined;
  pending?: boolean;
  variant?: 'primary' | 'secondary';
  onChoose: (status: S) => void;
}

/** A button that opens the list of statuses to choose from. */
export function StatusMenu<S extends string>(props: StatusMenuProps<S>) {
  const { label, kind, options, current, pending = false, variant = 'secondary', onChoose } = props;
  return (
    <Menu position="bottom-end" width={220}>
      <Menu.Target>
        {/* Not disabled while it waits: the closing menu gives the focus back to it. */}
        <Button
          variant={variant}
          aria-busy={pending}
          rightSection={
            pending ? <Loader size={16} color="currentcolor" /> : <IconChevronDown size={16} aria-hidden />
          }
        >
          {label}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <StatusItems kind={kind} options={options} current={current} onChoose={onChoose} />
      </Menu.Dropdown>
    </Menu>
  );
}

type StatusItemsProps<S extends string> = Pick<
  StatusMenuProps<S>,
  'kind' | 'options' | 'current' | 'onChoose'
>;

/** The statuses to choose from, inside of a menu. */
export function StatusItems<S extends string>({ kind, options, current, onChoose }: StatusItemsProps<S>) {
  const t = useT();
  return options.map((status) => {
    const chosen = current?.toLowerCase() === status;
    return (
      <Menu.Item
        key={status}
        onClick={() => onChoose(status)}
        aria-current={chosen ? 'true' : undefined}
        rightSection={chosen ? <IconCheck size={16} aria-label={t('now')} /> : undefined}
      >
        <StatusBadge kind={kind} status={status} />
      </Menu.Item>
    );
  });
}
