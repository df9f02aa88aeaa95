import { contract, policyTypes } from '@kade/contract';
import type { Store, StoreRow } from '../../../db/stores/store.ts';
import type { IfMatch } from '../../../db/scoped/if-match.ts';
import type { AppContext } from '../../../infra/context.ts';
import { routes } from '../../../http/contract/routes.ts';
import { notFound } from '../../../lib/api-error.ts';
import { sanitiseRichText } from './rich-text.rules.ts';

type Type = (typeof policyTypes)[number];

/** One policy, with the store's version for the ETag. */
function policyOf({ policies, version }: StoreRow, type: Type) {
  const saved = policies?.[type];
  return saved ? { policy: type, content: saved.content, updated_at: saved.updated_at, version } : null;
}

interface Saving {
  type: Type;
  content: string;
  ifMatch: IfMatch;
}

/** Replaces the policy if there is one: a client cannot know whether it exists. */
async function save(store: Store, { type, content, ifMatch }: Saving, { clock }: AppContext) {
  const fields = { content: sanitiseRichText(content), updated_at: clock.now() };
  const compared = { [`policies.${type}.content`]: fields.content };
  const saved = policyOf(await store.set({ [`policies.${type}`]: fields }, ifMatch, compared), type);
  if (!saved) throw notFound('Policy');
  return saved;
}

export const policies = routes(contract.policies, {
  list: async (_, { store }) => {
    const row = await store.read('policies version');
    return policyTypes.flatMap((type) => policyOf(row, type) ?? []);
  },

  get: async ({ params }, { store }) => {
    const policy = policyOf(await store.read('policies version'), params.type);
    if (!policy) throw notFound('Policy');
    return policy;
  },

  create: ({ params, body }, { store, ctx, ifMatch }) =>
    save(store, { type: params.type, content: body.content, ifMatch }, ctx),
  update: ({ params, body }, { store, ctx, ifMatch }) =>
    save(store, { type: params.type, content: body.content, ifMatch }, ctx),
});
