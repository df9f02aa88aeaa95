import { type DestinationStream, type Logger, pino } from 'pino';

const SECRETS = [
  'authorization',
  'password',
  'password_hash',
  'newPassword',
  'currentPassword',
  'token',
  'secret',
  'merchant_secret',
  'sealed',
];

/** A failure without what it was about: drivers put whole documents into the errors they throw. */
const asFailure = (cause: unknown): object =>
  cause instanceof Error
    ? {
        type: cause.name,
        code: (cause as { code?: unknown }).code,
        message: cause.message,
        stack: cause.stack,
      }
    : { message: String(cause) };

/** The log: one JSON object a line, secrets left out wherever they may sit. */
export const createLog = (level: string, to?: DestinationStream): Logger =>
  pino(
    {
      level,
      serializers: { err: asFailure },
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    },
    to,
  );

/** What a merchant's account or money hangs on; written down whoever set the log's level, unless it is silent. */
export type Audited =
  | 'account.lapsed'
  | 'credentials.read'
  | 'credentials.saved'
  | 'domain.changed'
  | 'domain.lapsed'
  | 'domain.proved'
  | 'email.changed'
  | 'email.confirmed'
  | 'email.restored'
  | 'password.changed'
  | 'password.reset'
  | 'store.closing'
  | 'store.erased'
  | 'store.kept';
export type Audit = (event: Audited, facts: Record<string, string>) => void;

/** Writes audit lines: what, who, which store, from where. Never a secret. */
export function createAudit(log: Logger): Audit {
  const lines = log.level === 'silent' ? log : log.child({ audit: true }, { level: 'info' });
  return (event, facts) => lines.info({ event, ...facts }, 'audit');
}
