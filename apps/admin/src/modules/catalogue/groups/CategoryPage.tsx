import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { useT } from '../../../lib/i18n.ts';
import { useRemoval } from '../../../ui/use-removal.ts';
import { shopPaths } from '../../stores/links/index.ts';
import { GroupPage } from './GroupPage.tsx';
import { categories, useUpdateCategory } from './queries.ts';
import { useCategoryProducts } from './use-category-products.ts';

/** One category with its products. */
export function CategoryPage() {
  const t = useT();
  const { id = '' } = useParams();
  const query = useQuery(categories.one(id));
  const update = useUpdateCategory();
  const remove = useRemoval('categories.remove');
  const setProducts = useCategoryProducts(id);
  return (
    <GroupPage
      texts={{
        heading: (name) => t('Category: {{name}}', { name }),
        loading: t('Category'),
        rename: t('Rename Category'),
        renamePlaceholder: t('Enter new category name'),
        renameFailure: t('Failed to rename category'),
        remove: t('Delete Category'),
        removeQuestion: () =>
          t('Are you sure you want to delete this category? This action cannot be undone.'),
        removeFailure: t('Failed to delete category'),
        empty: t('Add products to show them together in your shop.'),
      }}
      query={query}
      kind="category"
      shopPath={shopPaths.category}
      update={(body) => update.mutateAsync({ params: { id }, body })}
      remove={remove}
      setProducts={setProducts}
      note={(added) => {
        const moving = added.filter(({ category }) => category && category._id !== id).length;
        if (moving === 0) return null;
        return (
          <Text component="output" size="sm">
            {t('{{count}} products will leave the category they are in now.', { count: moving })}
          </Text>
        );
      }}
    />
  );
}
