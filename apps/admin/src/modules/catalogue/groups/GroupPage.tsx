import type { Product } from '@kade/contract';
import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { type UseQueryResult, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { refreshAfter } from '../../../lib/invalidation.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { notify } from '../../../ui/notify.tsx';
import { Page } from '../../../ui/Page.tsx';
import { ProductGrid, ProductPicker, ProductSkeletons } from '../products/index.ts';
import type { useRemoval } from '../../../ui/use-removal.ts';
import { May } from '../../stores/current/index.ts';
import { ViewInShop } from '../../stores/links/index.ts';
import type { Group, GroupChanges, GroupTexts } from './group.ts';

const RenameGroup = lazyDialog(() => import('./RenameGroup.tsx').then((file) => file.RenameGroup));

/** What the picker chose for a group. */
export interface GroupChoice {
  ids: readonly string[];
  /** The products among them that were not in the group. */
  added: readonly Product[];
  /** The ids of the products that were in the group. */
  before: readonly string[];
}

interface GroupPageProps {
  texts: GroupTexts;
  query: UseQueryResult<Group>;
  kind: 'category' | 'collection';
  /** The group's page in the shop, by its id. */
  shopPath: (id: string) => string;
  update: (changes: GroupChanges) => Promise<unknown>;
  remove: ReturnType<typeof useRemoval>;
  /** Replaces the products of the group; resolves to the function that undoes it. */
  setProducts: (choice: GroupChoice) => Promise<() => Promise<unknown>>;
  /** Describes the effect of the products that the picker adds. */
  note?: (added: readonly Product[]) => ReactNode;
  /** Further buttons. */
  more?: (group: Group) => ReactNode;
}

/** The specification waits this many milliseconds after products were picked before it reloads the list. */
const reloadAfterMs = 1000;

/** Returns a function that removes the group after a confirmation, and then shows the list. */
function useRemoveGroup({ texts, query, remove }: Pick<GroupPageProps, 'texts' | 'query' | 'remove'>) {
  const t = useT();
  const navigate = useNavigate();
  const confirm = useConfirm();
  return async () => {
    const group = query.data;
    if (!group) return;
    const { _id: id, name } = group;
    const sure = await confirm({
      title: texts.remove,
      message: texts.removeQuestion(name),
      action: t('Delete'),
    });
    if (!sure) return;
    await remove({
      id,
      name: name || texts.loading,
      failure: texts.removeFailure,
      leave: () => navigate(paths.categories()),
    });
  };
}

/**
 * A category or a collection: its products, renaming, picking and deleting. Another group begins with closed dialogs.
 */
export const GroupPage = (props: GroupPageProps) => <OneGroup key={props.query.data?._id} {...props} />;

function OneGroup({ texts, kind, query, shopPath, update, remove, setProducts, note, more }: GroupPageProps) {
  const t = useT();
  const client = useQueryClient();
  const [renaming, renameDialog] = useDisclosure(false);
  const [picking, picker] = useDisclosure(false);
  const group = query.data;

  const removeGroup = useRemoveGroup({ texts, query, remove });
  const members = group?.products ?? [];
  const reload = () => refreshAfter(client, 'categories.setProducts');
  const pick = async (ids: readonly string[], added: readonly Product[]) => {
    const undo = await setProducts({ ids, added, before: members.map(({ _id }) => _id) });
    notify.undoable(t('Products saved'), () => undo().finally(() => void reload()));
    window.setTimeout(() => void reload(), reloadAfterMs);
  };

  return (
    <Page
      title={group ? texts.heading(group.name) : texts.loading}
      lead={group?.description}
      back={{ to: paths.categories(), label: t('Categories') }}
      pending={!group}
      actions={
        (group || query.isPending) && (
          <>
            {group && <ViewInShop path={shopPath(group._id)} label={t('View in shop')} />}
            <May need="products:write">
              <Button variant="secondary" onClick={() => void removeGroup()}>
                {texts.remove}
              </Button>
              <Button variant="secondary" onClick={renameDialog.open}>
                {texts.rename}
              </Button>
              {group && more?.(group)}
              <Button onClick={picker.open}>{t('Add Products')}</Button>
            </May>
          </>
        )
      }
    >
      <Loaded
        query={query}
        skeleton={<ProductSkeletons />}
        empty={({ products }) =>
          products.length === 0 && <EmptyState title={t('No products')} hint={texts.empty} />
        }
      >
        {({ products }) => <ProductGrid products={products} />}
      </Loaded>
      {group && (
        <>
          <RenameGroup
            texts={texts}
            kind={kind}
            group={group}
            opened={renaming}
            onClose={renameDialog.close}
            update={update}
          />
          <ProductPicker
            opened={picking}
            onClose={picker.close}
            members={members}
            send={pick}
            {...(note ? { note } : {})}
          />
        </>
      )}
    </Page>
  );
}
