import { isIP } from 'node:net';
// The sentences that say what is wrong with a setting.
import '@kade/contract/findings';
import { z } from 'zod';

const onOff = z.enum(['on', 'off']);
const host = z.string().regex(/^[a-z0-9.-]+$/i, 'must be a host name');
const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be an address that starts with http:// or https://',
});

/** Returns the entries of a text that commas separate. */
export const parseList = (text = ''): string[] =>
  text
    .split(',')
    .map((entry) => entry.trim())
    .filter(Boolean);

/** What people leave standing when they copy a configuration: a placeholder, or a few characters over and over. */
const looksRandom = (secret: string): boolean =>
  new Set(secret).size >= 8 &&
  !/change.?me|replace.?(?:me|this)|placeholder|example|your[-_. ]/i.test(secret);

const operatorToken = z
  .string()
  .regex(/^[\x21-\x7e]{16,200}$/, 'must have 16 to 200 printable characters and no spaces')
  .refine(looksRandom, 'looks like an example: set it to random characters');

const gatewaySecret = z
  .string()
  .max(400, 'must have at most 400 characters')
  .refine(looksRandom, 'looks like an example: set it to the secret that PayHere gave you');

/** An IP address with or without a port: `192.0.2.1`, `192.0.2.1:53`, `2001:db8::1` or `[2001:db8::1]:53`. */
const isDnsServer = (text: string): boolean =>
  isIP(text) !== 0 || isIP(text.replace(/:\d{1,5}$/, '').replace(/^\[(.*)\]$/, '$1')) !== 0;

/** The environment variables of this server, and the format of each. */
export const Env = z.object({
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
  /**
   * Keys before SEAL_KEY, separated by commas: their values can still be decrypted, and are encrypted again with
   * SEAL_KEY.
   */
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
    .refine((text) => parseList(text).every(isDnsServer), 'must be addresses, separated by commas'),
  DNS_TIMEOUT_MS: z.coerce.number().int().min(100).max(10_000).default(2_000),
  MONEY_SIGN: z.enum(['letter', 'store']).default('store'),
  PLAN_ENFORCEMENT: z.enum(['off', 'warn', 'enforce']).default('enforce'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  /** How many mails a serving process sends at a time, each over a connection of its own. */
  SMTP_CONNECTIONS: z.coerce.number().int().min(1).max(50).default(5),
  MAIL_FROM: z.string().default('Kade <no-reply@kade.example>'),
  /** The gateway for SMS: an address that takes a form as that of Notify.lk does, and the account there. */
  SMS_URL: webAddress.optional(),
  SMS_USER_ID: z.string().max(100).optional(),
  SMS_API_KEY: z.string().max(200).optional(),
  SMS_SENDER: z.string().max(20).optional(),
  /** What is counted for a message, in rupees. */
  SMS_PRICE: z.coerce.number().min(0.01).max(100).default(2),
  OUTBOX_PAGE: onOff.optional(),
  OUTBOX_TOKEN: operatorToken.optional(),
  /** `any` allows webhooks to http addresses and to private networks: for development and tests. */
  WEBHOOK_TARGETS: z.enum(['public', 'any']).default('public'),
  S3_ENDPOINT: webAddress.optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('auto'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  PAYHERE_MERCHANT_ID: z
    .string()
    .regex(/^[\w.-]{1,60}$/, 'must be the id that PayHere gave you')
    .optional(),
  PAYHERE_MERCHANT_SECRET: gatewaySecret.optional(),
  PAYHERE_APP_ID: z.string().max(100, 'must have at most 100 characters').optional(),
  PAYHERE_APP_SECRET: gatewaySecret.optional(),
  PAYHERE_MODE: z.enum(['simulator', 'sandbox', 'live']).optional(),
  CORS_ORIGINS: z.string().default(''),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  RATE_LIMITS: onOff.default('on'),
  METRICS: onOff.optional(),
  METRICS_TOKEN: operatorToken.optional(),
  /** Where traces are sent, such as `http://localhost:4318`. */
  OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
  DRAIN_SECONDS: z.coerce.number().min(0).max(60).default(0),
  /** How many processes serve; one that crashes is restarted. */
  WEB_CONCURRENCY: z.coerce.number().int().min(1).max(64).default(1),
  DEMO: onOff.optional(),
  PAGE_CACHE_MB: z.coerce.number().min(0).max(10_000).default(64),
  /** Caches in front of all machines, separated by commas, and the secret with which pages are purged from them. */
  SHARED_CACHE_PURGE: z
    .string()
    .default('')
    .refine(
      (text) => parseList(text).every((address) => webAddress.safeParse(address).success),
      'must be addresses that start with http:// or https://, separated by commas',
    ),
  SHARED_CACHE_TOKEN: operatorToken.optional(),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
});
