import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { query } from '../../../lib/query.ts';
import { useApiMutation } from '../../../lib/mutation.ts';
import { untilCounted } from '../../../lib/still-counting.ts';
import { useUrlState } from '../../../lib/url-state.ts';

/** The first and the last day of a report, in Colombo. */
export interface ShownPeriod {
  from: string;
  to: string;
}

/** The previous data stay until the next have loaded. */
const shown = { placeholderData: keepPreviousData, ...untilCounted };

/** What the orders of a period come to. */
export const paymentsReport = (asked: ShownPeriod & { imported?: 'true' }) => ({
  ...query('reports.payments', { query: asked }),
  ...shown,
});

/** What sold in a period. */
export const productsReport = (period: ShownPeriod) => ({
  ...query('reports.products', { query: period }),
  ...shown,
});

/** The periods that are offered. */
export const DAYS_UNSOLD = ['30', '90', '180'] as const;

/** What the stock is worth and what nobody bought for so many days. */
export const stockReport = (days: (typeof DAYS_UNSOLD)[number]) => ({
  ...query('reports.stock', { query: { days } }),
  ...shown,
});

/** Where the orders of a period go. */
export const districtsReport = (period: ShownPeriod) => ({
  ...query('reports.districts', { query: period }),
  ...shown,
});

/** Sales day by day in a view, compared with another period. */
export const salesOverTime = (
  asked: ShownPeriod & { view: 'order' | 'event'; compare: 'before' | 'year'; imported?: 'true' },
) => ({
  ...query('reports.sales', { query: asked }),
  ...shown,
});

/** First and returning customers. */
export const customersReport = (period: ShownPeriod) => ({
  ...query('reports.customers', { query: period }),
  ...shown,
});

/** What the staff did. */
export const staffReport = (period: ShownPeriod) => ({
  ...query('reports.staff', { query: period }),
  ...shown,
});

/** How products were seen and ordered. */
export const visitsReport = (period: ShownPeriod) => ({
  ...query('reports.visits', { query: period }),
  ...shown,
});

/** What visitors searched for. */
export const searchesReport = (period: ShownPeriod) => ({
  ...query('reports.searches', { query: period }),
  ...shown,
});

/** From where buyers come. */
export const sourcesReport = (period: ShownPeriod) => ({
  ...query('reports.sources', { query: period }),
  ...shown,
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
