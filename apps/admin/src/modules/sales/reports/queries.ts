import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../lib/query.ts';
import { useApiMutation } from '../../../lib/mutation.ts';
import { useUrlState } from '../../../lib/url-state.ts';

/** The first and the last day of a report, in Colombo. */
export interface ShownPeriod {
  from: string;
  to: string;
}

/** What the orders of a period come to. The previous data stay until the next have loaded. */
export const paymentsReport = (period: ShownPeriod) => ({
  ...query('reports.payments', { query: period }),
  placeholderData: keepPreviousData,
});

/** What sold in a period. The previous data stay until the next have loaded. */
export const productsReport = (period: ShownPeriod) => ({
  ...query('reports.products', { query: period }),
  placeholderData: keepPreviousData,
});

/** The periods that are offered. */
export const DAYS_UNSOLD = ['30', '90', '180'] as const;

/** What the stock is worth and what nobody bought for so many days. The previous data stay until the next have loaded. */
export const stockReport = (days: (typeof DAYS_UNSOLD)[number]) => ({
  ...query('reports.stock', { query: { days } }),
  placeholderData: keepPreviousData,
});

/** Where the orders of a period go. The previous data stay until the next have loaded. */
export const districtsReport = (period: ShownPeriod) => ({
  ...query('reports.districts', { query: period }),
  placeholderData: keepPreviousData,
});

/** Sales day by day in a view, compared with another period. The previous data stay until the next have loaded. */
export const salesOverTime = (
  asked: ShownPeriod & { view: 'order' | 'event'; compare: 'before' | 'year' },
) => ({
  ...query('reports.sales', { query: asked }),
  placeholderData: keepPreviousData,
});

/** First and returning customers. The previous data stay until the next have loaded. */
export const customersReport = (period: ShownPeriod) => ({
  ...query('reports.customers', { query: period }),
  placeholderData: keepPreviousData,
});

/** What the staff did. The previous data stay until the next have loaded. */
export const staffReport = (period: ShownPeriod) => ({
  ...query('reports.staff', { query: period }),
  placeholderData: keepPreviousData,
});

/** How products were seen and ordered. The previous data stay until the next have loaded. */
export const visitsReport = (period: ShownPeriod) => ({
  ...query('reports.visits', { query: period }),
  placeholderData: keepPreviousData,
});

/** What visitors searched for. The previous data stay until the next have loaded. */
export const searchesReport = (period: ShownPeriod) => ({
  ...query('reports.searches', { query: period }),
  placeholderData: keepPreviousData,
});

/** From where buyers come. The previous data stay until the next have loaded. */
export const sourcesReport = (period: ShownPeriod) => ({
  ...query('reports.sources', { query: period }),
  placeholderData: keepPreviousData,
});

export const sourceLinks = () => query('sourceLinks.list');
export const useAddSourceLink = () => useApiMutation('sourceLinks.create');
export const useRemoveSourceLink = () => useApiMutation('sourceLinks.remove');

const DAY = 86_400_000;
const USUAL = 30;
/** Colombo is 5 h 30 min ahead of UTC, without summer time. */
const AHEAD = 5.5 * 3_600_000;

const dayOf = (time: number): string => new Date(time + AHEAD).toISOString().slice(0, 10);

/** The days of a report, which are in the address: the last 30 unless others are chosen. */
export function useReportPeriod(): [ShownPeriod, (period: Partial<ShownPeriod>) => void] {
  const [view, setView] = useUrlState({ from: '', to: '' });
  const [now] = useState(() => Date.now());
  const to = view.to || dayOf(now);
  const from = view.from || dayOf(Date.parse(`${to}T12:00:00Z`) - (USUAL - 1) * DAY - AHEAD);
  return [{ from, to }, (period) => setView({ from, to, ...period })];
}
