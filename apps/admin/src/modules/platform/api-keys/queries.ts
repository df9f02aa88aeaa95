import { useApiMutation } from '../../../lib/mutation.ts';
import { query } from '../../../lib/query.ts';

export const apiKeys = { list: () => query('keys.list') };

export const useCreateKey = () => useApiMutation('keys.create');
export const useRevokeKey = () => useApiMutation('keys.revoke');
