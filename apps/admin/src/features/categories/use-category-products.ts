import { useQueryClient } from '@tanstack/react-query';
import { unlessChanged } from '../../lib/versions.ts';
import { products as productQueries, useUpdateOfMany } from '../products/index.ts';
import { useSetCategoryProducts } from './queries.ts';

/**
 * Puts products into a category. Resolves to a function that undoes it: it also restores the former category of products
 * that were in another one.
 */
export function useCategoryProducts(id: string) {
  const client = useQueryClient();
  const { mutateAsync: send } = useSetCategoryProducts();
  const { mutateAsync: update } = useUpdateOfMany();
  return async (products: string[], before: readonly string[]) => {
    const all = client.getQueryData(productQueries.all().queryKey) ?? [];
    const moved = all.flatMap(({ _id, category }) =>
      products.includes(_id) && category && category._id !== id ? [{ _id, category: category._id }] : [],
    );
    const after = await send({ params: { id }, body: { products } });
    return async () => {
      await send({ params: { id }, body: { products: [...before] }, extraHeaders: unlessChanged(after) });
      for (const { _id, category } of moved) await update({ params: { id: _id }, body: { category } });
    };
  };
}
