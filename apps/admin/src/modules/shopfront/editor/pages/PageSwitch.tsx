import { Button, Group, NativeSelect } from '@mantine/core';
import { type DesignPage, MAX_PAGES } from '@kade/contract';
import { useT } from '../../../../lib/i18n.ts';
import { pageName } from '../section-names.ts';

interface Props {
  pages: readonly DesignPage[];
  /** The page that is edited; undefined for the home page. */
  page: DesignPage | undefined;
  /** Called with the id of a page; empty for the home page. */
  onChoose: (id: string) => void;
  onOpen: (dialog: 'page' | 'add page') => void;
}

/** Chooses the page that is edited: the home page or one of the merchant's own. */
export function PageSwitch({ pages, page, onChoose, onOpen }: Props) {
  const t = useT();
  return (
    <Group gap="xs" align="end" mb="md">
      <NativeSelect
        flex="1 1 12rem"
        label={t('Page')}
        value={page?._id ?? ''}
        onChange={(event) => onChoose(event.currentTarget.value)}
        data={[
          { value: '', label: t('Home page') },
          ...pages.map((each) => ({ value: each._id, label: pageName(each) })),
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
