import { resolve } from 'node:path';
import { z } from 'zod';

const onOff = z.enum(['on', 'off']);
const host = z.string().regex(/^[a-z0-9.-]+$/i, 'must be a host name');

const Env = z.object({
  PORT: z.coerce.number().int().min(0).max(65_535).default(4000),
  HOST: z.string().min(1).default('localhost'),
  PUBLIC_URL: z.url('must be a URL').optional(),
  DATA_DIR: z.string().min(1).default('data'),
  WEB_DIR: z.string().min(1).optional(),
  MONGODB_URI: z
    .string()
    .regex(/^mongodb(\+srv)?:\/\//, 'must start with mongodb:// or mongodb+srv://')
    .optional(),
  MONGODB_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  JWT_SECRET: z.string().min(32, 'must have at least 32 characters').optional(),
  SEAL_KEY: z
    .string()
    .regex(/^[0-9a-f]{64}$/i, 'must be 64 hexadecimal digits')
    .optional(),
  PLATFORM_NAME: z.string().min(1).default('Kade'),
  OPERATOR_EMAIL: z.string().default('hello@kade.example'),
  STORES_SUFFIX: host.default('localhost'),
  STORES_HOST: host.default('stores.localhost'),
  DEALER_HOST: host.optional(),
  CHALLENGE_ZONE: host.default('acme.localhost'),
  MONEY_SIGN: z.enum(['letter', 'store']).default('letter'),
  PLAN_ENFORCEMENT: z.enum(['off', 'warn', 'enforce']).default('enforce'),
  SMTP_URL: z
    .string()
    .regex(/^smtps?:\/\//, 'must start with smtp:// or smtps://')
    .optional(),
  MAIL_FROM: z.string().default('Kade <no-reply@kade.example>'),
  OUTBOX_PAGE: onOff.optional(),
  S3_ENDPOINT: z.url('must be a URL').optional(),
  S3_BUCKET: z.string().optional(),
  S3_REGION: z.string().default('auto'),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  CORS_ORIGINS: z.string().default(''),
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  RATE_LIMITS: onOff.default('on'),
  METRICS: onOff.default('on'),
  DEMO: onOff.default('on'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('warn'),
});

export type Config = ReturnType<typeof readConfig>;

/** A mistake of whoever starts the program: shown as a sentence, without a stack. */
export class StartError extends Error {}

const loopback = (name: string) => name === 'localhost' || name === '::1' || name.startsWith('127.');

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
  const s3 = [data.S3_ENDPOINT, data.S3_BUCKET, data.S3_ACCESS_KEY_ID, data.S3_SECRET_ACCESS_KEY];
  if (s3.some(Boolean) && !s3.every(Boolean)) {
    throw new StartError(
      'S3 storage needs S3_ENDPOINT, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together',
    );
  }
  return {
    ...data,
    DATA_DIR: resolve(data.DATA_DIR),
    DEALER_HOST: data.DEALER_HOST ?? data.STORES_HOST,
    PUBLIC_URL: (
      data.PUBLIC_URL ?? `http://${data.HOST.includes(':') ? `[${data.HOST}]` : data.HOST}:${data.PORT}`
    ).replace(/\/$/, ''),
    /** Mails in the outbox hold reset links, so the page shows only on this machine unless asked for. */
    OUTBOX_PAGE: data.OUTBOX_PAGE ?? (loopback(data.HOST) && !data.SMTP_URL ? 'on' : 'off'),
    corsOrigins: data.CORS_ORIGINS.split(',')
      .map((origin) => origin.trim())
      .filter(Boolean),
  };
}
