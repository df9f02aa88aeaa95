import type { GatewayMode } from '@kade/contract';
import type { SavedCredentials, Store, StoreRow } from '../../../db/stores/store.ts';
import type { AppContext } from '../../../infra/context.ts';
import type { GatewayAccount, Payments } from '../../../infra/payhere/gateway.ts';
import { credentialsContext } from './providers.rules.ts';

const PROVIDER = 'payhere';

/** A store's account at the card gateway, in clear, and the adapter that it is used with. */
export interface AtGateway {
  account: GatewayAccount;
  payments: Payments;
  mode: GatewayMode;
}

/** Returns the URL for the gateway's notices: at the platform, because the domain of a shop may change meanwhile. */
export const notifyUrl = ({ PUBLIC_URL }: AppContext['config']): string =>
  `${PUBLIC_URL}/api/payments/payhere/notify`;

/** Returns the platform's email address, for buyers who gave none: gateways require one. */
export const platformEmail = ({ MAIL_FROM }: AppContext['config']): string =>
  /<([^<>]+)>/.exec(MAIL_FROM)?.[1] ?? MAIL_FROM;

/** Decrypts a secret; returns null, and logs it, when it was encrypted with another key and has to be entered again. */
export function decryptedSecret(
  encrypted: string,
  context: string,
  { encryption, log }: AppContext,
): string | null {
  try {
    return encryption.decrypt(encrypted, context);
  } catch (cause) {
    log.error({ err: cause, context }, 'a saved payment secret cannot be opened with this SEAL_KEY');
    return null;
  }
}

function accountOf(saved: SavedCredentials, context: string, ctx: AppContext): GatewayAccount | null {
  const merchantSecret = decryptedSecret(saved.merchant_secret, context, ctx);
  if (!merchantSecret) return null;
  const appSecret = saved.app_secret ? decryptedSecret(saved.app_secret, context, ctx) : null;
  const appId = appSecret && saved.app_id ? saved.app_id : null;
  return { merchantId: saved.merchant_id, merchantSecret, appId, appSecret: appId ? appSecret : null };
}

/** Returns an account as a store keeps it. */
export function encryptedAccount(
  storeId: string,
  account: GatewayAccount,
  encryption: AppContext['encryption'],
): SavedCredentials {
  const encrypted = (secret: string) => encryption.encrypt(secret, credentialsContext(storeId, PROVIDER));
  const { merchantId: merchant_id, merchantSecret, appId, appSecret } = account;
  const app = appId && appSecret ? { app_id: appId, app_secret: encrypted(appSecret) } : {};
  return { merchant_id, merchant_secret: encrypted(merchantSecret), ...app };
}

/**
 * Returns the account at the card gateway that the row of a store holds; null when none is saved, or its secret cannot be
 * opened.
 */
export function toGatewayAccount(
  store: Store,
  { credentials }: Pick<StoreRow, 'credentials'>,
  ctx: AppContext,
): AtGateway | null {
  const saved = credentials?.[PROVIDER];
  const account = saved ? accountOf(saved, credentialsContext(store.id, PROVIDER), ctx) : null;
  return account && { account, ...ctx.payments.for({ sandbox: saved?.sandbox ?? false }) };
}

/** Reads the store's account at the card gateway and returns it as `toGatewayAccount` does. */
export const gatewayAccount = async (store: Store, ctx: AppContext): Promise<AtGateway | null> =>
  toGatewayAccount(store, await store.read('credentials'), ctx);
