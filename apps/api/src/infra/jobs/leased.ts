import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Jobs, JobRound } from './jobs.ts';
import { LEASE, Leases } from './lease.model.ts';

const later = (clock: Clock, by: number) => new Date(clock.now().getTime() + by);

/**
 * Jobs whose leases are stored in the database, so that any number of processes may offer to run them. The lease of a
 * crashed process ends after a minute.
 */
export function leasedJobs({ clock, log }: { clock: Clock; log: Logger }): Jobs {
  const holder = randomUUID();
  const timers: NodeJS.Timeout[] = [];
  const periods = new Map<string, number>();
  const underWay = new Set<Promise<void>>();
  const stopping = new AbortController();

  const failed = (job: string) => (cause: unknown) => log.error({ err: cause, job }, 'a job failed');

  async function round(name: string, period: number, work: JobRound): Promise<void> {
    const turn = { now: clock.now(), until: later(clock, LEASE), period };
    if (!(await Leases.take(name, holder, turn))) return;
    // A little early, or the timer of this process might fire just before the run is due and find nothing.
    const next = later(clock, period * 0.9);
    const atWork = () => void Leases.keep(name, holder, later(clock, LEASE)).catch(failed(name));
    const beat = setInterval(atWork, LEASE / 3).unref();
    try {
      await work(stopping.signal);
    } finally {
      clearInterval(beat);
      await Leases.pass(name, holder, next);
    }
  }

  return {
    every(name, period, work) {
      periods.set(name, period);
      const look = () => {
        const task = round(name, period, work)
          .catch(failed(name))
          .finally(() => underWay.delete(task));
        underWay.add(task);
      };
      timers.push(setInterval(look, period).unref());
      look();
    },
    late: () => Leases.late(clock.now(), periods),
    async stop() {
      stopping.abort();
      for (const timer of timers.splice(0)) clearInterval(timer);
      await Promise.all(underWay);
    },
  };
}
