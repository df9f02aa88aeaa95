import type { Trade } from '@kade/contract';
import { useApiMutation } from '../../../lib/mutation.ts';
import { query } from '../../../lib/query.ts';

export const designQueries = {
  draft: () => query('design.get'),
  startingPoint: (trade: Trade) => query('design.startingPoint', { params: { trade } }),
  /** Asked again for each version of the draft. */
  weight: (page: string | undefined, version: number) => {
    const read = query('design.weight', { query: page ? { page } : {} });
    return { ...read, queryKey: [...read.queryKey, version] };
  },
  versions: () => query('design.versions'),
};
export const editorCollections = () => query('collections.list', { query: { products: 'count' } });
export const editorProduct = (id: string) => query('products.get', { params: { id } });
/** Fetched only when the store has a theme: otherwise the API refuses it. */
export const editorTheme = () => query('theme.get');
export const editorCategories = () => query('categories.list', { query: { products: 'count' } });

export const useChangeDesign = () => useApiMutation('design.change');
export const usePublishDesign = () => useApiMutation('design.publish');
export const useScheduleDesign = () => useApiMutation('design.schedule');
export const useRestoreDesign = () => useApiMutation('design.restore');
