// Apart from `values.ts`, which every route's access would lead back to.

/** What an API key can be allowed. Writing does not include reading. */
export const scopes = [
  'products:read',
  'products:write',
  'orders:read',
  'orders:write',
  'store:read',
  'store:write',
  'webhooks:read',
  'webhooks:write',
] as const;
export type Scope = (typeof scopes)[number];

/** How many API keys a store has at most; expired ones do not count. */
export const MAX_KEYS = 20;
