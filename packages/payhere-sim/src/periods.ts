const DAY = 86_400_000;
/** The gateway is in Sri Lanka, which is 5 h 30 min ahead of UTC the whole year. */
const AHEAD = 5.5 * 3_600_000;

/** `1 Month`, `2 Week` or `1 Year`, as PayHere writes periods. */
export interface Period {
  count: number;
  unit: 'Week' | 'Month' | 'Year';
}

/** Parses a period of PayHere's Recurring API, such as `2 Week`; `1 Month` for anything else. */
export function periodOf(text: string): Period {
  const [, count = '1', unit = 'Month'] = /^(\d+) (Week|Month|Year)$/.exec(text) ?? [];
  return { count: Number(count), unit: unit as Period['unit'] };
}

/** Returns the day in Sri Lanka, such as `2026-01-31`. */
export const dayOf = (at: Date): string => new Date(at.getTime() + AHEAD).toISOString().slice(0, 10);

/** Returns the time `times` periods later in Sri Lanka. A day that the month does not have becomes its last one. */
export function addPeriods(from: Date, { count, unit }: Period, times: number): Date {
  if (unit === 'Week') return new Date(from.getTime() + times * count * 7 * DAY);
  const months = times * count * (unit === 'Year' ? 12 : 1);
  const local = new Date(from.getTime() + AHEAD);
  const moved = new Date(local);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(local.getUTCDate(), last));
  return new Date(moved.getTime() - AHEAD);
}
