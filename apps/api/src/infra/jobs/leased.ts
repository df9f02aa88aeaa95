import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import type { Clock } from '../clock.ts';
import type { Jobs, JobRound } from './jobs.ts';
import { LEASE, Leases } from './lease.model.ts';

const later = (clock: Clock, by: number) => new Date(clock.now().getTime() + by);

/** Calls each of several pieces of work at once and then periodically. */
function createSchedule(log: Logger) {
  const timers: NodeJS.Timeout[] = [];
  const underWay = new Set<Promise<void>>();
  const failed = (job: string) => (cause: unknown) => log.error({ err: cause, job }, 'a job failed');
  return {
    failed,
    add(name: string, period: number, run: () => Promise<void>): void {
      const look = () => {
        const task = run()
          .catch(failed(name))
          .finally(() => underWay.delete(task));
        underWay.add(task);
      };
      timers.push(setInterval(look, period).unref());
      look();
    },
    /** Resolves when no work is in progress. */
    async stop(): Promise<void> {
      for (const timer of timers.splice(0)) clearInterval(timer);
      await Promise.all(underWay);
    },
  };
}

/**
 * Jobs whose leases are stored in the database, so that any number of processes may offer to run them. The lease of a
 * crashed process ends after a minute.
 */
export function leasedJobs({ clock, log }: { clock: Clock; log: Logger }): Jobs {
  const holder = randomUUID();
  const schedule = createSchedule(log);
  const periods = new Map<string, number>();
  const stopping = new AbortController();

  async function round(name: string, period: number, work: JobRound): Promise<void> {
    const turn = { now: clock.now(), until: later(clock, LEASE), period };
    if (!(await Leases.take(name, holder, turn))) return;
    // A little early, or the timer of this process might fire just before the run is due and find nothing.
    const next = later(clock, period * 0.9);
    const atWork = () => void Leases.keep(name, holder, later(clock, LEASE)).catch(schedule.failed(name));
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
      schedule.add(name, period, () => round(name, period, work));
    },
    everywhere(name, period, work) {
      let isRunning = false;
      schedule.add(name, period, async () => {
        if (isRunning) return;
        isRunning = true;
        await work(stopping.signal).finally(() => (isRunning = false));
      });
    },
    late: () => Leases.late(clock.now(), periods),
    async stop() {
      stopping.abort();
      await schedule.stop();
    },
  };
}
