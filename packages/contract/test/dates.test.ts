import { expect, it } from 'vitest';
import { longDay, longMoment } from '../src/core/dates.ts';

const lateInJanuary = '2026-01-31T20:15:00.000Z';

it.each([
  ['en', '1 February 2026', '1 February 2026, 01:45'],
  ['si', '2026 පෙබරවාරි 1', '2026 පෙබරවාරි 1, 01:45'],
  ['ta', '1 பிப்ரவரி 2026', '1 பிப்ரவரி 2026, 01:45'],
] as const)('the day and the time of day in Sri Lanka are written in %s', (language, day, moment) => {
  expect(longDay(language, lateInJanuary)).toBe(day);
  expect(longMoment(language, lateInJanuary)).toBe(moment);
});

it('every month has a name of its own in each language', () => {
  for (const language of ['en', 'si', 'ta'] as const) {
    const names = Array.from({ length: 12 }, (_, month) =>
      longDay(language, new Date(Date.UTC(2026, month, 5)).toISOString()),
    );
    expect(new Set(names).size).toBe(12);
  }
});
