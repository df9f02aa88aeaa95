import { isIPv4 } from 'node:net';
import { resolve } from 'node:path';
import type { GatewayMode } from '@kade/contract';
import type { z } from 'zod';
import { Env, parseList } from './env.ts';

type Settings = z.output<typeof Env>;
export type Config = ReturnType<typeof readConfig>;

/** A mistake in the settings: shown as a sentence, without a stack. */
export class StartError extends Error {}

/** Returns whether a host name or an address means this machine. */
export const isLoopback = (host: string): boolean => {
  const bare = host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/^::ffff:/, '');
  return bare === 'localhost' || bare === '::1' || (isIPv4(bare) && bare.startsWith('127.'));
};

const publicUrlOf = ({ PUBLIC_URL, HOST, PORT }: Settings): string =>
  (PUBLIC_URL ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`).replace(/\/$/, '');

/** The bucket for files; null when they are stored in the data folder. */
function s3Of(settings: Settings) {
  const { S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_REGION: region } = settings;
  const { S3_ACCESS_KEY_ID: accessKeyId, S3_SECRET_ACCESS_KEY: secretAccessKey } = settings;
  if (endpoint && bucket && accessKeyId && secretAccessKey)
    return { endpoint, bucket, region, accessKeyId, secretAccessKey };
  if (!endpoint && !bucket && !accessKeyId && !secretAccessKey) return null;
  throw new StartError(
    'S3 storage needs S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together',
  );
}

/** The platform's own account at the gateway, which plans are paid to; null when none is given. */
function platformAccountOf(settings: Settings) {
  const { PAYHERE_MERCHANT_ID: merchantId, PAYHERE_MERCHANT_SECRET: merchantSecret } = settings;
  const { PAYHERE_APP_ID: appId = null, PAYHERE_APP_SECRET: appSecret = null } = settings;
  if ((appId === null) !== (appSecret === null))
    throw new StartError('PAYHERE_APP_ID and PAYHERE_APP_SECRET belong together');
  if (merchantId && merchantSecret) return { merchantId, merchantSecret, appId, appSecret };
  if (!merchantId && !merchantSecret && appId === null) return null;
  throw new StartError(
    "The platform's own account at PayHere needs PAYHERE_MERCHANT_ID and PAYHERE_MERCHANT_SECRET together",
  );
}

/** The account at the gateway for SMS, the price in cents; null when none is given. */
function smsAccountOf(settings: Settings) {
  const { SMS_URL: url, SMS_USER_ID: userId, SMS_API_KEY: apiKey, SMS_SENDER: sender } = settings;
  if (url && userId && apiKey && sender)
    return { url, userId, apiKey, sender, price: Math.round(settings.SMS_PRICE * 100) };
  if (!url && !userId && !apiKey && !sender) return null;
  throw new StartError('SMS need SMS_URL, SMS_USER_ID, SMS_API_KEY and SMS_SENDER together');
}

/** The caches in front of all machines; null where there are none. */
function sharedCachesOf({ SHARED_CACHE_PURGE, SHARED_CACHE_TOKEN: token }: Settings) {
  const addresses = parseList(SHARED_CACHE_PURGE);
  if (addresses.length > 0 !== (token !== undefined))
    throw new StartError('SHARED_CACHE_PURGE and SHARED_CACHE_TOKEN belong together');
  return token === undefined ? null : { addresses, token };
}

/**
 * Where card payments are sent. The simulator accepts all payments without money and listens on this machine only, so a
 * public server must not use it.
 */
function payHereModeOf({ PAYHERE_MODE: asked }: Settings, url: string, local: boolean): GatewayMode {
  if (asked === 'simulator' && !isLoopback(new URL(url).hostname))
    throw new StartError('PAYHERE_MODE=simulator takes no money, so it needs a PUBLIC_URL on this machine');
  return asked ?? (local ? 'simulator' : 'live');
}

/** Reads the environment as a typed configuration. Throws a `StartError` that names every wrong variable at once. */
export function readConfig(env: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(env).filter(([, value]) => value !== undefined && value !== ''),
  );
  const parsed = Env.safeParse(given);
  if (!parsed.success) {
    const findings = parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`);
    throw new StartError(`These settings are wrong: ${findings.join('; ')}`);
  }
  const { data } = parsed;
  const PUBLIC_URL = publicUrlOf(data);
  const localNames = isLoopback(new URL(PUBLIC_URL).hostname);
  /** The server is for this machine only: it has no proxy, and its links lead here. */
  const local = data.TRUST_PROXY === 0 && localNames;
  const page = (setting: 'on' | 'off' | undefined, token: string | undefined) =>
    setting !== 'off' && (local || token !== undefined) ? 'on' : 'off';
  return {
    ...data,
    /** The parameters of the search for a database server on this machine. */
    environment: { ...env, MONGODB_URI: undefined },
    DATA_DIR: resolve(data.DATA_DIR),
    DEALER_HOST: data.DEALER_HOST ?? data.STORES_HOST,
    PUBLIC_URL,
    local,
    /** The password of the demo's merchant is public, so a server that others reach has no demo unless it is asked for. */
    DEMO: data.DEMO ?? (localNames ? ('on' as const) : ('off' as const)),
    /** Mails in the outbox hold reset links, so the page is for this machine or for the operator's token. */
    OUTBOX_PAGE: data.SMTP_URL ? ('off' as const) : page(data.OUTBOX_PAGE, data.OUTBOX_TOKEN),
    /** Metrics reveal business figures, so they are for this machine or for the operator's token. */
    METRICS: page(data.METRICS, data.METRICS_TOKEN),
    PAYHERE_MODE: payHereModeOf(data, PUBLIC_URL, local),
    platformAccount: platformAccountOf(data),
    s3: s3Of(data),
    smsAccount: smsAccountOf(data),
    sharedCaches: sharedCachesOf(data),
    dnsServers: parseList(data.DNS_SERVERS),
    /** On a machine of one's own, names under `localhost` need no proof: they lead nowhere else. */
    localNames,
    olderEncryptionKeys: parseList(data.SEAL_KEYS_OLD),
    corsOrigins: parseList(data.CORS_ORIGINS),
  };
}
