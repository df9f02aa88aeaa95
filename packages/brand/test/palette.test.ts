import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { clay, leaf, night, type Shades, stone, turmeric } from '../src/index.ts';

const palettes: Record<string, Shades> = { leaf, turmeric, clay, stone, night };
const css = readFileSync(new URL('../src/tokens.css', import.meta.url), 'utf8');
const tokens = [...css.matchAll(/--kade-([a-z]+)-(\d): (#[0-9a-f]{6});/g)];

/** WCAG's relative luminance of a colour like #0b6440. */
function luminance(colour: string): number {
  const channel = (at: number) => {
    const share = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5);
}

function contrast(one: string, other: string): number {
  const [lighter = 0, darker = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a);
  return (lighter + 0.05) / (darker + 0.05);
}

describe('the palette', () => {
  test('has the same colours for pages with and without Mantine', () => {
    expect(tokens.length).toBeGreaterThan(20);
    for (const [token, name = '', shade, colour] of tokens)
      expect(palettes[name]?.[Number(shade)], token).toBe(colour);
  });

  test.each([
    ['white on the primary colour', '#ffffff', leaf[7]],
    ['white on the danger colour', '#ffffff', clay[6]],
    ['text on a light ground', stone[9], stone[0]],
    ['dimmed text on a light ground', stone[6], stone[0]],
    ['text on a dark ground', night[0], night[7]],
    ['dimmed text on a dark ground', night[2], night[7]],
  ])('has enough contrast: %s', (_, text, ground) => {
    expect(contrast(text, ground)).toBeGreaterThanOrEqual(4.5);
  });

  test('has the documented contrast of the primary colour', () => {
    expect(contrast('#ffffff', leaf[7]).toFixed(1)).toBe('7.2');
  });
});
