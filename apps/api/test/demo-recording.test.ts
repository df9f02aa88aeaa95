import { beforeAll, describe, expect, it } from 'vitest';
import { readRecording, type Recording, recordingFile } from '../src/app/demo/recording.ts';
import { retimed } from '../src/app/demo/retime.ts';
import { merchants, planOf } from '../src/app/seed/plan.ts';
import { dayInColombo } from '../src/lib/colombo-calendar.ts';
import { DAY } from '../src/lib/duration.ts';

let recording: Recording;

beforeAll(async () => {
  recording = await readRecording(recordingFile() ?? '');
});

describe('the demo at any hour of the day', () => {
  const hours = [
    '2027-03-01T18:40:00Z',
    '2027-03-02T03:30:00Z',
    '2027-03-02T09:00:00Z',
    '2027-03-02T18:20:00Z',
  ];

  it.each(hours)('at %s all orders are in the past, and no day has far more of them', (hour) => {
    const now = new Date(hour);
    const dates = (retimed(recording, now).rows.Order ?? []).map(({ order_date }) => order_date as Date);
    expect(dates.every((date) => date <= now)).toBe(true);
    const counts = [...new Set(dates.map(dayInColombo))].map(
      (day) => dates.filter((date) => dayInColombo(date) === day).length,
    );
    const week = counts.toSorted((a, b) => b - a).slice(0, 7);
    expect(Math.max(...counts)).toBeLessThan(1.7 * (week.at(-1) ?? 0));
  });

  it.each(hours)(
    'at %s the visits of each day are kept, the last ones are of today, and none expires soon',
    (hour) => {
      const now = new Date(hour);
      const { ProductViews = [], SearchText = [] } = retimed(recording, now).rows;
      for (const rows of [ProductViews, SearchText]) {
        const days = rows.map(({ day }) => String(day));
        expect(days.toSorted().at(-1)).toBe(dayInColombo(now));
        expect(rows.every(({ expire }) => (expire as Date).getTime() > now.getTime() + 300 * DAY)).toBe(true);
      }
      expect(new Set(ProductViews.map(({ day }) => day)).size).toBe(90);
    },
  );

  it('there are sales of today in the evening, and none just after midnight', () => {
    const today = (hour: string) => {
      const now = new Date(hour);
      const orders = retimed(recording, now).rows.Order ?? [];
      return orders.filter(({ order_date }) => dayInColombo(order_date as Date) === dayInColombo(now)).length;
    };
    expect(today(hours[3] ?? '')).toBeGreaterThan(10);
    expect(today(hours[0] ?? '')).toBe(0);
  });
});

describe('the recording of the demo', () => {
  it('holds the products and orders of today’s plan (npm run demo:record in apps/api makes it anew)', () => {
    const plans = [...planOf(merchants, recording.now).values()];
    const planned = plans.flatMap(({ products }) =>
      products.map(({ name, price }) => `${name} ${Math.round(price * 100)}`),
    );
    const recorded = (recording.rows.Product ?? []).map(
      ({ name, price }) => `${String(name)} ${String(price)}`,
    );
    expect(recorded.toSorted()).toEqual(planned.toSorted());
    const moments = plans.flatMap(({ orders }) => orders.map(({ at }) => at.getTime()));
    const dates = (recording.rows.Order ?? []).map(({ order_date }) => (order_date as Date).getTime());
    expect(dates.toSorted()).toEqual(moments.toSorted());
  });
});
