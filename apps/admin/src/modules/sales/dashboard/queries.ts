import { type Dashboard, reportedDays, type SalesReport } from '@kade/contract';
import { keepPreviousData } from '@tanstack/react-query';
import type { z } from 'zod';
import { query } from '../../../lib/query.ts';
import { useUrlState } from '../../../lib/url-state.ts';

export type Overview = z.infer<typeof Dashboard>;

/** Pending tasks, sales of the last 30 days, latest orders. */
export const dashboard = () => query('dashboard.get');

export type ReportedDays = (typeof reportedDays)[number];
export type { SalesReport };

/** Sales of so many days, day by day and by product and district. The previous data stay until the next have loaded. */
export const salesReport = (days: ReportedDays) => ({
  ...query('dashboard.sales', { query: { days } }),
  placeholderData: keepPreviousData,
});

/** For how many days sales are shown, as stored in the address. */
export function useReportedDays(): [ReportedDays, (days: ReportedDays) => void] {
  const [view, setView] = useUrlState({ days: '30' });
  return [reportedDays.find((days) => days === view.days) ?? '30', (days) => setView({ days })];
}
