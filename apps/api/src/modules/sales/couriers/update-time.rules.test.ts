import { expect, it } from 'vitest';
import { updateTime } from './update-time.rules.ts';

it.each([
  ['2026-03-01 14:05:00', '2026-03-01T08:35:00.000Z'],
  ['2026-03-01T14:05', '2026-03-01T08:35:00.000Z'],
  ['2026-03-01T08:35:00Z', '2026-03-01T08:35:00.000Z'],
  ['2026-03-01T08:35:00.5+00:00', '2026-03-01T08:35:00.500Z'],
  ['2026-13-01 14:05:00', undefined],
  ['yesterday', undefined],
  ['', undefined],
])('%s is %s', (written, time) => expect(updateTime(written)).toBe(time));
