import { unlessChanged } from '../../../lib/versions.ts';
import { useUpdateOfMany } from '../products/index.ts';
import type { GroupChoice } from './GroupPage.tsx';
import { useSetCategoryProducts } from './queries.ts';

/**
 * Puts products into a category. Resolves to a function that undoes it: it also restores the former category of products
 * that were in another one.
 */
export function useCategoryProducts(id: string) {
  const { mutateAsync: send } = useSetCategoryProducts();
  const { mutateAsync: update } = useUpdateOfMany();
  return async ({ ids, added, before }: GroupChoice) => {
    const after = await send({ params: { id }, body: { products: [...ids] } });
    return async () => {
      await send({ params: { id }, body: { products: [...before] }, extraHeaders: unlessChanged(after) });
      for (const { _id, category } of added)
        if (category && category._id !== id)
          await update({ params: { id: _id }, body: { category: category._id } });
    };
  };
}
