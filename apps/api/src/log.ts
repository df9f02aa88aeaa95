import { type DestinationStream, type Logger, pino } from 'pino';
import { codeOf } from './cause.ts';

const SECRETS = [
  'authorization',
  'password',
  'password_hash',
  'newPassword',
  'currentPassword',
  'token',
  'key',
  'secret',
  'merchant_secret',
  'sealed',
];

/** An error without its documents: drivers put whole documents into the errors they throw. */
const asFailure = (cause: unknown): object =>
  cause instanceof Error
    ? {
        type: cause.name,
        code: codeOf(cause),
        message: cause.message,
        stack: cause.stack,
      }
    : { message: String(cause) };

/** Returns the log: one JSON object a line, secrets left out wherever they may sit. */
export const createLog = (level: string, to?: DestinationStream): Logger =>
  pino(
    {
      level,
      serializers: { err: asFailure },
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    },
    to,
  );
