import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { useT } from '../../../lib/i18n.ts';
import { unlessChanged } from '../../../lib/versions.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { useRemoval } from '../../../ui/use-removal.ts';
import { shopPaths } from '../../stores/links/index.ts';
import { GroupPage } from './GroupPage.tsx';
import { collections, useSetCollectionProducts, useUpdateCollection } from './queries.ts';

const CollectionOrder = lazyDialog(() =>
  import('./CollectionOrder.tsx').then((file) => file.CollectionOrder),
);

/** One collection with its products, in the order that buyers see. */
export function CollectionPage() {
  const t = useT();
  const { id = '' } = useParams();
  const query = useQuery(collections.one(id));
  const update = useUpdateCollection();
  const remove = useRemoval('collections.remove');
  const setProducts = useSetCollectionProducts();
  const [ordering, setOrdering] = useState(false);
  return (
    <>
      <GroupPage
        texts={{
          heading: (name) => t('Collection: {{name}}', { name }),
          loading: t('Collection'),
          rename: t('Rename Collection'),
          renamePlaceholder: t('Enter new collection name'),
          renameFailure: t('Failed to rename collection'),
          remove: t('Delete Collection'),
          removeQuestion: (name) => t('Are you sure you want to delete “{{name}}”?', { name }),
          removeFailure: t('Failed to delete collection'),
          empty: t('Add products to show them together in your shop.'),
        }}
        query={query}
        kind="collection"
        shopPath={shopPaths.collection}
        update={(body) => update.mutateAsync({ params: { id }, body })}
        remove={remove}
        setProducts={async ({ ids, before }) => {
          const after = await setProducts.mutateAsync({ params: { id }, body: { products: [...ids] } });
          return () =>
            setProducts.mutateAsync({
              params: { id },
              body: { products: [...before] },
              extraHeaders: unlessChanged(after),
            });
        }}
        more={({ products }) =>
          products.length > 1 && (
            <Button variant="secondary" onClick={() => setOrdering(true)}>
              {t('Change Order')}
            </Button>
          )
        }
      />
      {query.data && (
        <CollectionOrder collection={query.data} opened={ordering} onClose={() => setOrdering(false)} />
      )}
    </>
  );
}
