import { useApiMutation } from '../../../lib/mutation.ts';
import { query } from '../../../lib/query.ts';

export const wishes = {
  list: () => query('wishes.list'),
};

export const useTakeOff = () => useApiMutation('wishes.remove');
