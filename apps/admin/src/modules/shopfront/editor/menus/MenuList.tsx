import { Button, Stack, Text, Title } from '@mantine/core';
import { type DesignDocument, MAX_LINKS, type MenuName } from '@kade/contract';
import { phrase, useT } from '../../../../lib/i18n.ts';
import { newPartId } from '../section-names.ts';
import type { Step } from '../step.ts';
import { placedLinks } from './menu-links.ts';
import { LinkRow } from './LinkRow.tsx';
import classes from './menus.module.css';
import { useLinkNames } from './use-link-names.ts';

/** The name of each menu, and what the shop has in its place while it is empty. */
const menus: Readonly<Record<MenuName, { title: string; empty: string }>> = {
  header: {
    title: phrase('Menu at the top'),
    empty: phrase('Without links of your own, the shop lists its categories and collections.'),
  },
  footer: {
    title: phrase('Menus at the foot'),
    empty: phrase('Without links of your own, the shop lists its pages.'),
  },
};

interface Props {
  menu: MenuName;
  draft: DesignDocument;
  /** The ids of links whose target is gone. */
  broken: readonly string[];
  onEdit: (link: string) => void;
  change: (step: Step) => Promise<boolean>;
}

/** The links of a menu in their order, those of the second level behind the link above them. */
export function MenuList({ menu, draft, broken, onEdit, change }: Props) {
  const t = useT();
  const { title, empty } = menus[menu];
  const links = placedLinks(draft, menu);
  const nameOf = useLinkNames(links.map(({ link }) => link));
  const isFull = links.length >= MAX_LINKS;
  const add = async (under?: string) => {
    const id = newPartId();
    const step = { op: 'add_link' as const, menu, link: { _id: id } };
    if (await change(under ? { ...step, under } : step)) onEdit(id);
  };
  return (
    <Stack gap="xs" component="section" aria-label={t(title)}>
      <Title order={3} size="h4">
        {t(title)}
      </Title>
      {links.length === 0 && (
        <Text size="sm" c="dimmed">
          {t(empty)}
        </Text>
      )}
      <ol className={classes.rows}>
        {links.map((place) => (
          <LinkRow
            key={place.link._id}
            place={place}
            name={nameOf(place.link)}
            broken={broken.includes(place.link._id)}
            full={isFull}
            onEdit={() => onEdit(place.link._id)}
            onAddBelow={() => void add(place.link._id)}
            onStep={(step) => void change(step)}
          />
        ))}
      </ol>
      <Button variant="secondary" disabled={isFull} onClick={() => void add()}>
        {t('Add link')}
      </Button>
      {isFull && (
        <Text size="sm" c="dimmed">
          {t('A menu can have {{limit}} links', { limit: MAX_LINKS })}
        </Text>
      )}
    </Stack>
  );
}
