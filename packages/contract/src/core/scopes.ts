// Not in `values.ts`: `access.ts`, which every route imports, uses them, and the import would be circular.

/** The scopes of API keys. A scope for writing does not include reading. */
export const scopes = [
  'products:read',
  'products:write',
  'products:cost',
  'orders:read',
  'orders:write',
  'customers:read',
  'customers:write',
  'reviews:read',
  'reviews:write',
  'discounts:read',
  'discounts:write',
  'store:read',
  'store:write',
  'webhooks:read',
  'webhooks:write',
] as const;
export type Scope = (typeof scopes)[number];

/** The largest number of API keys of a store; expired ones do not count. */
export const MAX_KEYS = 20;
