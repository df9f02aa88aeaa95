import { useQueryClient } from '@tanstack/react-query';
import { refreshAfter } from '../../../../lib/invalidation.ts';
import { call } from '../../../../lib/query.ts';
import type { PolicyType } from './policy-facts.ts';

/**
 * Saves a policy as specified: the existing one is fetched first; after a refusal or without a reply the policy is
 * created, else updated. Both calls store the text, so neither can lose it.
 */
export function useSavePolicy() {
  const client = useQueryClient();
  return async (type: PolicyType, content: string) => {
    const args = { params: { type } };
    const exists = await call('policies.get', args).then(
      () => true,
      () => false,
    );
    const full = { ...args, body: { content } };
    await (exists ? call('policies.update', full) : call('policies.create', full));
    void refreshAfter(client, 'policies.update');
  };
}
