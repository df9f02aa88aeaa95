import { Button, Group, NativeSelect } from '@mantine/core';
import { type DesignPage, MAX_PAGES } from '@kade/contract';
import { useT } from '../../../../lib/i18n.ts';
import { pageName } from '../section-names.ts';

/** Stands for the menus among the ids of pages, which are longer. */
export const MENUS = 'menus';

interface Props {
  pages: readonly DesignPage[];
  /** The page that is edited; undefined for the home page. */
  page: DesignPage | undefined;
  /** What is edited: the id of a page, `MENUS`, or empty for the home page. */
  chosen: string;
  /** Called with the new one. */
  onChoose: (id: string) => void;
  onOpen: (dialog: 'page' | 'add page') => void;
}

/** Chooses what is edited: the home page, one of the merchant's own, or the menus. */
export function PageSwitch({ pages, page, chosen, onChoose, onOpen }: Props) {
  const t = useT();
  return (
    <Group gap="xs" align="end" mb="md">
      <NativeSelect
        flex="1 1 12rem"
        label={t('Page')}
        value={page?._id ?? (chosen === MENUS ? MENUS : '')}
        onChange={(event) => onChoose(event.currentTarget.value)}
        data={[
          { value: '', label: t('Home page') },
          ...pages.map((each) => ({ value: each._id, label: pageName(each) })),
          { value: MENUS, label: t('Menus') },
        ]}
      />
      {page && (
        <Button variant="secondary" onClick={() => onOpen('page')}>
          {t('Settings of the page')}
        </Button>
      )}
      <Button variant="secondary" disabled={pages.length >= MAX_PAGES} onClick={() => onOpen('add page')}>
        {t('Add page')}
      </Button>
    </Group>
  );
}
