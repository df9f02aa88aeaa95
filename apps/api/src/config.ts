import { isIP, isIPv4 } from 'node:net';
import { resolve } from 'node:path';
import type { GatewayMode } from '@kade/contract';
import { z } from 'zod';

const onOff = z.enum(['on', 'off']);
const host = z.string().regex(/^[a-z0-9.-]+$/i, 'must be a host name');
const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address that starts with http:// or https://',
});

/** What people leave standing when they copy a configuration: a placeholder, or a few characters over and over. */
const looksRandom = (secret: string): boolean =>
  new Set(secret).size >= 8 &&
  !/change.?me|replace.?(?:me|this)|placeholder|example|your[-_. ]/i.test(secret);

const operatorToken = z
  .string()
  .regex(/^[\x21-\x7e]{16,200}$/, 'must have 16 to 200 printable characters and no spaces')
  .refine(looksRandom, 'looks like an example: set it to random characters');

/** An IP address with or without a port: `192.0.2.1`, `192.0.2.1:53`, `2001:db8::1` or `[2001:db8::1]:53`. */
const isDnsServer = (text: string): boolean =>
  isIP(text) !== 0 || isIP(text.replace(/:\d{1,5}$/, '').replace(/^\[(.*)\]$/, '$1')) !== 0;

const Env = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  HOST: z.string().min(1).default('localhost'),
  PUBLIC_URL: webAddress.optional(),
  DATA_DIR: z.string().min(1).default('data'),
  WEB_DIR: z.string().min(1).optional(),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'must start with mongodb:// or mongodb+srv://')
    .optional(),
  MONGODB_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  JWT_SECRET: z
    .string()
    .min(32, 'must have at least 32 characters')
    .refine(looksRandom, 'looks like an example: set it to random characters')
    .optional(),
  SEAL_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits')
    .refine(looksRandom, 'looks like an example: set it to random digits')
    .optional(),
  /** Keys before SEAL_KEY, separated by commas: what they sealed still opens, and is sealed again with SEAL_KEY. */
  SEAL_KEYS_OLD: z
    .string()
    .regex(
      /^[0-9a-f]{64}(\s*,\s*[0-9a-f]{64})*$/i,
      'must be keys of 64 hexadecimal digits, separated by commas',
    )
    .optional(),
  PLATFORM_NAME: z.string().min(1).default('Kade'),
  OPERATOR_EMAIL: z.string().default('hello@kade.example'),
  STORES_SUFFIX: host.default('localhost'),
  STORES_HOST: host.default('stores.localhost'),
  DEALER_HOST: host.optional(),
  CHALLENGE_ZONE: host.default('acme.localhost'),
  /** DNS servers for proofs of domains, as `address` or `address:port`, separated by commas. */
  DNS_SERVERS: z
    .string()
    .default('')
    .refine((text) => listOf(text).every(isDnsServer), 'must be addresses, separated by commas'),
  DNS_TIMEOUT_MS: z.coerce.number().int().min(100).max(10_000).default(2_000),
  MONEY_SIGN: z.enum(['letter', 'store']).default('letter'),
  PLAN_ENFORCEMENT: z.enum(['off', 'warn', 'enforce']).default('enforce'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().default('Kade <no-reply@kade.example>'),
  OUTBOX_PAGE: onOff.optional(),
  OUTBOX_TOKEN: operatorToken.optional(),
  S3_ENDPOINT: webAddress.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('auto'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  PAYHERE_MODE: z.enum(['simulator', 'sandbox', 'live']).optional(),
  CORS_ORIGINS: z.string().default(''),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  RATE_LIMITS: onOff.default('on'),
  METRICS: onOff.optional(),
  METRICS_TOKEN: operatorToken.optional(),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0),
  DEMO: onOff.default('on'),
  PAGE_CACHE_MB: z.coerce.number().min(0).max(10_000).default(64),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
});

type Settings = z.output<typeof Env>;
export type Config = ReturnType<typeof readConfig>;

/** A mistake of whoever starts the program: shown as a sentence, without a stack. */
export class StartError extends Error {}

/** Whether a host name or an address means this machine. */
export const isLoopback = (host: string): boolean => {
  const bare = host
    .toLowerCase()
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/^::ffff:/, '');
  return bare === 'localhost' || bare === '::1' || (isIPv4(bare) && bare.startsWith('127.'));
};

const listOf = (text = ''): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

const publicUrlOf = ({ PUBLIC_URL, HOST, PORT }: Settings): string =>
  (PUBLIC_URL ?? `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}`).replace(/\/$/, '');

/** The bucket for files, or null when they are kept in the data folder. */
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

/**
 * Where card payments go. The simulator pays everything without money and listens on this machine alone, so a server
 * that others reach must not use it.
 */
function payHereModeOf({ PAYHERE_MODE: asked }: Settings, url: string, local: boolean): GatewayMode {
  if (asked === 'simulator' && !isLoopback(new URL(url).hostname))
    throw new StartError('PAYHERE_MODE=simulator takes no money, so it needs a PUBLIC_URL on this machine');
  return asked ?? (local ? 'simulator' : 'live');
}

/** The environment as a typed configuration. Throws a `StartError` that names every wrong variable at once. */
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
  /** The server runs for this machine alone: no proxy is in front, and its links lead here. */
  const local = data.TRUST_PROXY === 0 && isLoopback(new URL(PUBLIC_URL).hostname);
  const page = (setting: 'on' | 'off' | undefined, token: string | undefined) =>
    setting !== 'off' && (local || token !== undefined) ? 'on' : 'off';
  return {
    ...data,
    /** What the search for a database server on this machine may look at. */
    environment: { ...env, MONGODB_URI: undefined },
    DATA_DIR: resolve(data.DATA_DIR),
    DEALER_HOST: data.DEALER_HOST ?? data.STORES_HOST,
    PUBLIC_URL,
    local,
    /** Mails in the outbox hold reset links, so the page is for this machine or whoever has the operator's token. */
    OUTBOX_PAGE: data.SMTP_URL ? ('off' as const) : page(data.OUTBOX_PAGE, data.OUTBOX_TOKEN),
    /** Figures tell how the business goes, so they are for this machine or whoever has the operator's token. */
    METRICS: page(data.METRICS, data.METRICS_TOKEN),
    PAYHERE_MODE: payHereModeOf(data, PUBLIC_URL, local),
    s3: s3Of(data),
    dnsServers: listOf(data.DNS_SERVERS),
    /** On a machine of one's own, names under `localhost` need no proof: they lead nowhere else. */
    localNames: isLoopback(new URL(PUBLIC_URL).hostname),
    olderSealKeys: listOf(data.SEAL_KEYS_OLD),
    corsOrigins: listOf(data.CORS_ORIGINS),
  };
}
