const DAY = 86_400_000;

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

/** Returns the time `times` periods later. A day that the month does not have becomes its last one. */
export function addPeriods(from: Date, { count, unit }: Period, times: number): Date {
  if (unit === 'Week') return new Date(from.getTime() + times * count * 7 * DAY);
  const months = times * count * (unit === 'Year' ? 12 : 1);
  const moved = new Date(from);
  moved.setUTCDate(1);
  moved.setUTCMonth(moved.getUTCMonth() + months);
  const last = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0)).getUTCDate();
  moved.setUTCDate(Math.min(from.getUTCDate(), last));
  return moved;
}
