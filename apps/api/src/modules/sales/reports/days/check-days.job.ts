import { Store } from '../../../../db/stores/store.ts';
import type { AppContext } from '../../../../infra/context.ts';
import { dayInColombo, midnightOf, startOfDay } from '../../../../lib/colombo-calendar.ts';
import { DAY } from '../../../../lib/duration.ts';
import { reportDifferences } from '../../../../infra/metrics/reports.ts';
import { dayDifferences, recountDay } from './check-days.ts';

/** Each day is compared once in so many nights. */
const NIGHTS = 30;

const nightOf = (day: string): number => Math.floor(midnightOf(day).getTime() / DAY) % NIGHTS;

/** Compares yesterday and a sample of the other days of all stores with their orders. Logs and corrects each difference. */
export async function checkReportDays({ clock, log }: AppContext, stopping: AbortSignal): Promise<void> {
  const today = dayInColombo(clock.now());
  const yesterday = dayInColombo(startOfDay(clock.now(), 1));
  const isChosen = (day: string) => day === yesterday || nightOf(day) === nightOf(today);
  for await (const store of Store.all()) {
    for await (const difference of dayDifferences(store, isChosen)) {
      if (stopping.aborted) return;
      reportDifferences.inc();
      log.warn({ store: store.id, ...difference }, 'the figures of a day differed from its orders');
      await recountDay(store, difference.day);
    }
  }
}
