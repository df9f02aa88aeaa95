import { ActionIcon, Badge, Button, Group, Text } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { useT } from '../../../../lib/i18n.ts';
import type { Step } from '../step.ts';
import type { PlacedLink } from './menu-links.ts';
import classes from './menus.module.css';

interface Props {
  place: PlacedLink;
  name: string;
  /** Whether visitors do not see it, because its target is gone. */
  broken: boolean;
  /** Whether its menu takes no more links. */
  full: boolean;
  onEdit: () => void;
  onAddBelow: () => void;
  onStep: (step: Step) => void;
}

/** A link of a menu: its name, and buttons to move, change and remove it. */
export function LinkRow({ place, name, broken, full, onEdit, onAddBelow, onStep }: Props) {
  const t = useT();
  const { link, below, under, index, count } = place;
  const move = (to: number) => onStep({ op: 'move_link', link: link._id, index: to });
  return (
    <li className={classes.row} data-second={under ? true : undefined}>
      <span>
        <Text span fw={under ? undefined : 600} className={classes.name}>
          {name}
        </Text>{' '}
        {broken && <Badge color="orange">{t('Hidden: its target is not in the shop')}</Badge>}
        {!link.target && below.length === 0 && <Badge color="orange">{t('Hidden: it leads nowhere')}</Badge>}
      </span>
      <Group gap={4}>
        <ActionIcon
          aria-label={t('Move {{name}} up', { name })}
          disabled={index === 0}
          onClick={() => move(index - 1)}
        >
          <IconArrowUp size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          aria-label={t('Move {{name}} down', { name })}
          disabled={index === count - 1}
          onClick={() => move(index + 1)}
        >
          <IconArrowDown size={18} aria-hidden />
        </ActionIcon>
        <Button variant="subtle" size="xs" aria-label={`${t('Edit')} ${name}`} onClick={onEdit}>
          {t('Edit')}
        </Button>
        {!under && (
          <Button
            variant="subtle"
            size="xs"
            disabled={full}
            aria-label={t('Add a link below {{name}}', { name })}
            onClick={onAddBelow}
          >
            {t('Add below')}
          </Button>
        )}
        <Button
          variant="subtle"
          size="xs"
          aria-label={`${t('Delete')} ${name}`}
          onClick={() => onStep({ op: 'remove_link', link: link._id })}
        >
          {t('Delete')}
        </Button>
      </Group>
    </li>
  );
}
