import { Gauge, type Metric } from 'prom-client';
import { databaseIsUp } from '../../db/connection/connect.ts';
import { countLateTransfers } from '../../db/stores/store-transfer.ts';
import { MINUTE } from '../../lib/duration.ts';
import type { AppContext } from '../context.ts';

/**
 * A gauge that is read from the database. While the database is unavailable it has no value, and the page is shown
 * without it.
 */
function gauge(
  options: { name: string; help: string; labelNames?: string[] },
  read: (of: Gauge) => Promise<void>,
) {
  return new Gauge({
    ...options,
    registers: [],
    async collect() {
      this.reset();
      if (databaseIsUp()) await read(this).catch(() => this.remove());
      else this.remove();
    },
  });
}

/** Gauges of waiting mails and due jobs. Every process reports the same values. */
export function backlogFigures({ mail, jobs, clock }: Pick<AppContext, 'mail' | 'jobs' | 'clock'>): Metric[] {
  return [
    gauge({ name: 'kade_mails_waiting', help: 'Mails that the mail server has not taken yet' }, async (of) =>
      of.set((await mail.waiting()).count),
    ),
    gauge(
      {
        name: 'kade_mail_oldest_seconds',
        help: 'How long the oldest mail has been waiting; 0 when none waits',
      },
      async (of) => {
        const { since } = await mail.waiting();
        of.set(since ? (clock.now().getTime() - since.getTime()) / 1000 : 0);
      },
    ),
    gauge(
      {
        name: 'kade_store_transfers_late',
        help: 'Stores that should have got their new owner, or should have kept theirs, ten minutes ago',
      },
      async (of) => of.set(await countLateTransfers(new Date(clock.now().getTime() - 10 * MINUTE))),
    ),
    gauge(
      {
        name: 'kade_job_late_seconds',
        help: 'By how much the next round of a job is overdue',
        labelNames: ['job'],
      },
      async (of) => {
        for (const [job, late] of await jobs.late()) of.set({ job }, late / 1000);
      },
    ),
  ];
}
