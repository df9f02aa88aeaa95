import { useApiMutation } from '../../../lib/mutation.ts';
import { query } from '../../../lib/query.ts';

export const leftCarts = () => query('leftCarts.list');
export const useTakeCartOff = () => useApiMutation('leftCarts.remove');
