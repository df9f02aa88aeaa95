import { expect, it } from 'vitest';
import { namesNear, proposedName } from './near-towns.ts';

const towns = {
  'LK-11 maharagama': 'MAHARAGAMA',
  'LK-11 nugegoda': 'NUGEGODA (DELKANDA)',
  'LK-11 nugegodaa': 'NUGEGODA (DELKANDA)',
  'LK-21 maharagamaa': 'OTHER DISTRICT',
  '- kandy': 'KANDY',
};

it.each([
  ['LK-11', 'Maharagma', 'MAHARAGAMA'],
  ['LK-11', 'Nugegoda', 'NUGEGODA (DELKANDA)'],
  ['LK-11', 'Kottawa', ''],
  ['LK-31', 'Maharagama', ''],
  [null, 'Kandi', 'KANDY'],
])('in %s the town %s is taken for %j', (district, town, name) => {
  expect(proposedName(towns, district, town)).toBe(name);
});

it('offers the names of the district, the nearest first and each once', () => {
  expect(namesNear(towns, 'LK-11', 'nugegod')).toEqual(['NUGEGODA (DELKANDA)', 'MAHARAGAMA']);
});
