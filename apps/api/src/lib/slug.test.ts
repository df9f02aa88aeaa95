import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { slugify } from './slug.ts';

describe('the slug of a name', () => {
  it.each([
    ['Ceylon Tea 250 g', 'ceylon-tea-250-g'],
    ['  --Tea!! & Spice--', 'tea-spice'],
    ['ශ්\u200dරී ලංකා තේ', 'ශ්රී-ලංකා-තේ'],
    ['யாழ்ப்பாணம் மிளகாய்', 'யாழ்ப்பாணம்-மிளகாய்'],
    ['Cafe\u0301', 'café'],
    ['👍 / ?', '-'],
    ['', '-'],
    ['a'.repeat(200), 'a'.repeat(80)],
    [`${'a'.repeat(79)} b`, 'a'.repeat(79)],
  ])('of %j is %j', (name, slug) => {
    expect(slugify(name)).toBe(slug);
  });

  it('has only letters, marks, digits and single hyphens, and is its own slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (name) => {
        const slug = slugify(name);
        expect(slug).toMatch(/^(?:-|[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*)$/u);
        expect(Array.from(slug).length).toBeLessThanOrEqual(80);
        expect(slugify(slug)).toBe(slug);
      }),
    );
  });
});
