import type { Worker } from 'node:cluster';
import type { Logger } from 'pino';
import { ALIVE_MS, type Report } from './messages.ts';

/** So many seconds without a sign of life, and a process is replaced. Collecting garbage takes less than one. */
const MOST_SILENT = 6;

/**
 * Ends a process that was alive and says so no longer, by SIGKILL: one that is stopped handles no other signal, and its
 * connections would hang. Checks are counted instead of time, so that a machine that was suspended, or one on which this
 * process got no time either, does not count as silence.
 */
export function endWhenSilent(worker: Worker, log: Logger): void {
  let silent = 0;
  let watching: NodeJS.Timeout | undefined;
  const check = () => {
    silent += 1;
    if (silent < MOST_SILENT) return;
    clearInterval(watching);
    log.error({ process: worker.id }, `a process did not answer for ${MOST_SILENT} seconds and is ended`);
    worker.process.kill('SIGKILL');
  };
  worker.on('message', ({ kind }: Report) => {
    if (kind !== 'alive') return;
    silent = 0;
    watching ??= setInterval(check, ALIVE_MS).unref();
  });
  worker.once('exit', () => clearInterval(watching));
}
