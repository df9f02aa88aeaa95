import type { GroupRow } from '@kade/contract';
import { Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type Icon, IconPlus, IconStack2, IconTags } from '@tabler/icons-react';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { useList } from '../../../lib/use-list.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Section } from '../../../ui/Section.tsx';
import { ShowMore } from '../../../ui/list/ShowMore.tsx';
import type { GroupValues } from './CreateGroup.tsx';
import { GroupCards } from './GroupCards.tsx';
import { May } from '../../stores/current/index.ts';
import { categories, collections, useCreateCategory, useCreateCollection } from './queries.ts';

const CreateGroup = lazyDialog(() => import('./CreateGroup.tsx').then((file) => file.CreateGroup));

/** Categories and collections, each list with its Create button. */
export function CategoriesPage() {
  const t = useT();
  return (
    <Page
      title={t('Categories')}
      lead={t('A product is in one category at most; collections gather products as you like.')}
    >
      <Stack gap="lg">
        <Categories />
        <Collections />
      </Stack>
    </Page>
  );
}

function Categories() {
  const t = useT();
  const read = useList(categories.list());
  const create = useCreateCategory();
  return (
    <GroupList
      title={t('Categories')}
      none={t('No categories')}
      hint={t('Buyers find products by their category, and each product is in one at most.')}
      icon={IconTags}
      label={t('Create Category')}
      draft="category"
      toPath={paths.category}
      {...read}
      send={(body) => create.mutateAsync({ body })}
    />
  );
}

function Collections() {
  const t = useT();
  const read = useList(collections.list());
  const create = useCreateCollection();
  return (
    <GroupList
      title={t('Collections')}
      none={t('No collections')}
      hint={t('Gather products as you like, such as gifts or what is new, to show them on the home page.')}
      icon={IconStack2}
      label={t('Create Collection')}
      draft="collection"
      toPath={paths.collection}
      {...read}
      send={(body) => create.mutateAsync({ body })}
    />
  );
}

interface GroupListProps extends ReturnType<typeof useList<GroupRow>> {
  title: string;
  none: string;
  hint: string;
  icon: Icon;
  label: string;
  draft: string;
  toPath: (id: string) => string;
  send: (values: GroupValues) => Promise<unknown>;
}

function GroupList(props: GroupListProps) {
  const { title, none, hint, icon, label, draft, toPath, query, list, send } = props;
  const [opened, dialog] = useDisclosure(false);
  const isEmpty = query.data !== undefined && list.total === 0;
  const createButton = (
    <May need="products:write">
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={dialog.open}>
        {label}
      </Button>
    </May>
  );
  return (
    <Section title={title} actions={!isEmpty && createButton}>
      <Loaded
        query={query}
        empty={() => isEmpty && <EmptyState icon={icon} title={none} hint={hint} action={createButton} />}
      >
        {() => (
          <>
            <GroupCards groups={list.rows} toPath={toPath} />
            {/* Not by scrolling: below are the collections, which a list that grows would push away. */}
            <ShowMore more={list.more} />
          </>
        )}
      </Loaded>
      <CreateGroup title={label} opened={opened} onClose={dialog.close} draft={draft} send={send} />
    </Section>
  );
}
