import { describe, expect, it } from 'vitest';
import { editDistance } from './edit-distance.ts';

const between = (a: string, b: string, most = 2) => editDistance(Array.from(a), Array.from(b), most);

describe('the distance between two words', () => {
  it.each([
    ['sarong', 'sarong', 0],
    ['sarng', 'sarong', 1],
    ['saarong', 'sarong', 1],
    ['sarang', 'sarong', 1],
    ['sarogn', 'sarong', 1],
    ['srogn', 'sarong', 2],
    ['සරම', 'සරම්', 1],
    ['', 'ab', 2],
  ])('of %j and %j is %i', (a, b, distance) => {
    expect([between(a, b), between(b, a)]).toEqual([distance, distance]);
  });

  it('is one more than the most that matters when it is larger', () => {
    expect(between('sarong', 'batik')).toBe(3);
    expect(between('sarong', 'sa', 1)).toBe(2);
    expect(between('abcdef', 'fedcba', 1)).toBe(2);
  });
});
