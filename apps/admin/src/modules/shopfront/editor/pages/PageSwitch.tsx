import { Button, Group, NativeSelect } from '@mantine/core';
import { type DesignPage, MAX_PAGES } from '@kade/contract';
import { useT } from '../../../../lib/i18n.ts';
import { pageName } from '../section-names.ts';
import { sharedLabel, sharedParts } from './shared-parts.ts';

interface Props {
  pages: readonly DesignPage[];
  /** The page that is edited; undefined for the home page. */
  page: DesignPage | undefined;
  /** What is edited: the id of a page, the name of a shared part, or empty for the home page. */
  chosen: string;
  /** Called with the new one. */
  onChoose: (id: string) => void;
  onOpen: (dialog: 'page' | 'add page') => void;
}

/** Chooses what is edited: the home page, one of the merchant's own, or what they share. */
export function PageSwitch({ pages, page, chosen, onChoose, onOpen }: Props) {
  const t = useT();
  return (
    <Group gap="xs" align="end" mb="md">
      <NativeSelect
        flex="1 1 12rem"
        label={t('Page')}
        value={page || sharedLabel(chosen) ? chosen : ''}
        onChange={(event) => onChoose(event.currentTarget.value)}
        data={[
          { value: '', label: t('Home page') },
          ...pages.map((each) => ({ value: each._id, label: pageName(each) })),
          ...Object.entries(sharedParts).map(([value, label]) => ({ value, label: t(label) })),
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
