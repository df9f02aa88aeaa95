import type { Credentials, CredentialsInput } from '@kade/contract';
import type { z } from 'zod';
import type { SavedCredentials, Store, StoreRow } from '../../../db/stores/store.ts';
import type { RawDocument } from '../../../db/scoped/serialization.ts';
import type { AppContext } from '../../../infra/context.ts';
import { changedMeanwhile, apiError } from '../../../lib/api-error.ts';
import { addressFields, approvedDomains, movedTo } from './approved-domains.rules.ts';
import { decryptedSecret } from './gateway-account.ts';
import { credentialsContext } from './providers.rules.ts';

type Input = z.output<typeof CredentialsInput>;

/** The store of the credentials, and the provider. */
interface Place {
  store: Store;
  key: string;
  ctx: AppContext;
}

const LEAST_FOR_END = 12;

/** What of a secret may be shown without access to it. */
const endOf = (secret: string): string => (secret.length >= LEAST_FOR_END ? secret.slice(-4) : '');

/**
 * Returns saved credentials with the merchant secret in plain text, for a fresh session only. A secret that cannot be
 * decrypted is returned as none, so that the merchant enters it again. The app secret is never returned.
 */
export function credentialsShown(
  row: Pick<StoreRow, 'credentials' | 'former_credentials' | (typeof addressFields)[number]>,
  { store, key, ctx }: Place,
): Credentials {
  // Those of a former owner are not for this one.
  const saved = row.former_credentials ? undefined : row.credentials?.[key];
  const clear = (encrypted = ''): string =>
    (encrypted && decryptedSecret(encrypted, credentialsContext(store.id, key), ctx)) || '';
  const secret = clear(saved?.merchant_secret);
  const appSecret = clear(saved?.app_secret);
  const sandbox = saved?.sandbox ?? false;
  return {
    merchant_id: saved?.merchant_id ?? '',
    merchant_secret: secret,
    secret_set: secret !== '',
    secret_end: endOf(secret),
    app_id: saved?.app_id ?? '',
    app_secret_set: appSecret !== '',
    app_secret_end: endOf(appSecret),
    sandbox,
    mode: ctx.payments.for({ sandbox }).mode,
    check_domain: movedTo(row, saved?.domains, ctx.config),
  };
}

const missingCredential = (name: string) => apiError('credential_missing', { params: { name }, field: name });

/** The fields that an input needs to be there already, because it does not bring them. */
function neededBy({ merchant_secret, app_id, app_secret }: Input): (keyof SavedCredentials)[] {
  return [
    ...(merchant_secret ? [] : ['merchant_secret' as const]),
    ...(app_id && !app_secret ? ['app_secret' as const] : []),
    ...(app_id === undefined && app_secret ? ['app_id' as const] : []),
  ];
}

function updateOf(input: Input, { store, key, ctx }: Place, domains: string[]): RawDocument {
  const { merchant_id, merchant_secret, app_id, app_secret, sandbox } = input;
  const encrypted = (secret = '') =>
    secret ? ctx.encryption.encrypt(secret, credentialsContext(store.id, key)) : undefined;
  const at = (name: string) => `credentials.${key}.${name}`;
  const fields = {
    merchant_id,
    merchant_secret: encrypted(merchant_secret),
    app_id: app_id || undefined,
    app_secret: encrypted(app_secret),
    sandbox,
    domains,
  };
  const given = Object.entries(fields).filter(([, value]) => value !== undefined);
  return {
    $set: Object.fromEntries(given.map(([name, value]) => [at(name), value])),
    $unset: {
      ...(app_id === '' ? { [at('app_id')]: 1, [at('app_secret')]: 1 } : {}),
      former_credentials: 1,
    },
  };
}

/**
 * Saves credentials in one write. An empty secret keeps the saved one; an empty app id removes it and its secret.
 * Throws a 400 that names the secret or the app id when one that is to be kept was never saved.
 */
export async function saveCredentials(given: Input, place: Place): Promise<StoreRow> {
  const { store, key, ctx } = place;
  if (given.app_id === '' && given.app_secret) throw missingCredential('app_id');
  const before = await store.read(`former_credentials ${addressFields.join(' ')}`);
  // Nothing of a former owner's account is kept.
  const others = { app_id: '', sandbox: false, ...given };
  const input = before.former_credentials ? others : given;
  const needed = neededBy(input);
  const only = {
    ...Object.fromEntries(needed.map((name) => [`credentials.${key}.${name}`, { $exists: true }])),
    ...(needed.length > 0 ? { former_credentials: null } : {}),
  };
  const domains = approvedDomains(before, ctx.config);
  const row = await store.change(updateOf(input, place, domains), only);
  if (row) return row;
  const { credentials, former_credentials: isFormer } = await store.read('credentials former_credentials');
  const now: Partial<SavedCredentials> = (isFormer ? undefined : credentials?.[key]) ?? {};
  const missing = needed.find((name) => now[name] === undefined);
  if (missing) throw missingCredential(missing);
  throw changedMeanwhile();
}
