import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../lib/api.ts';
import { call, refresh } from '../../../lib/query.ts';
import type { PolicyType } from './policy-facts.ts';

/**
 * Saves a policy as specified: the existing one is fetched first; after a refusal or without a reply the policy is
 * created, else updated. Both calls store the text, so neither can lose it.
 */
export function useSavePolicy() {
  const client = useQueryClient();
  return async (type: PolicyType, content: string) => {
    const args = { params: { type } };
    const exists = await call(api.policies.get.query, args).then(
      () => true,
      () => false,
    );
    const full = { ...args, body: { content } };
    await (exists ? call(api.policies.update.mutate, full) : call(api.policies.create.mutate, full));
    void refresh(client, ['policies', 'store', 'dashboard']);
  };
}
