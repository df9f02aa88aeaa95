import { type DestinationStream, type Logger, pino } from 'pino';
import { errorCode } from './error-details.ts';

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
        code: errorCode(cause),
        message: cause.message,
        stack: cause.stack,
      }
    : { message: String(cause) };

/** A write of at most this size to a pipe is not mixed with that of another process (PIPE_BUF of Linux), bytes. */
const LARGEST_WRITE = 4096;

/**
 * Returns the standard output, which collects the lines of one turn of the event loop into one write: a write for each
 * line costs more than the line itself. Writes the rest when the process exits.
 */
function openOutput(): DestinationStream {
  const buffer = pino.destination({ sync: true, minLength: LARGEST_WRITE - 1, maxWrite: LARGEST_WRITE });
  let isScheduled = false;
  const flush = () => {
    isScheduled = false;
    buffer.flushSync();
  };
  process.on('exit', flush);
  return {
    write: (line) => {
      buffer.write(line);
      if (isScheduled) return;
      isScheduled = true;
      setImmediate(flush);
    },
  };
}

let output: DestinationStream | undefined;
/** Returns the output that all logs of the process share, so that their lines stay in order. */
function standardOutput(): DestinationStream {
  output ??= openOutput();
  return output;
}

/** Returns the log: one JSON object a line, secrets left out wherever they may sit. */
export const createLog = (level: string, to: DestinationStream = standardOutput()): Logger =>
  pino(
    {
      level,
      serializers: { err: asFailure },
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[hidden]' },
    },
    to,
  );

/** Returns the same log for lines with known fields: looking for secrets in each costs 25 µs. */
export const withoutRedaction = (log: Logger): Logger => log.child({}, { redact: [] });
