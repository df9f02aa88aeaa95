import { shopTemplates } from '@kade/contract';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { templates } from '../src/core/templates/index.ts';
import { contrast, parseColour, type Rgb } from '../src/core/theme/colour.ts';
import { themeCss } from '../src/core/theme/palette.ts';

const colour = fc.stringMatching(/^#([0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/);
const theme = fc.record({
  primary: colour,
  secondary: colour,
  background: colour,
  text: colour,
  accent: colour,
});

/** The custom properties of each `:root` in a style sheet. */
const roots = (css: string): Record<string, Rgb>[] =>
  [...css.matchAll(/:root\{([^}]*)\}/g)].map(([, body = '']) =>
    Object.fromEntries(
      [...body.matchAll(/--([\w-]+):(#[0-9a-f]{6})/g)].map(([, name, value]) => [
        name,
        parseColour(value ?? '') as Rgb,
      ]),
    ),
  );

const grounds = ['bg', 'soft', 'card'];

function lowest(values: Record<string, Rgb>, name: string): number {
  return Math.min(...grounds.map((ground) => contrast(values[name] as Rgb, values[ground] as Rgb)));
}

/** Rounding to whole steps of a channel moves a ratio by less than this. */
const ROUNDING = 0.03;

describe('derived colours', () => {
  it('reach 4.5:1 as text and 3:1 as a border of a field or focus ring, for any colours of the merchant', () => {
    fc.assert(
      fc.property(theme, (colours) => {
        for (const values of roots(themeCss(colours, templates.classic.colours))) {
          for (const name of ['muted', 'primary-ink', 'secondary-ink'])
            expect(lowest(values, name), name).toBeGreaterThanOrEqual(4.5 - ROUNDING);
          for (const name of ['edge', 'focus'])
            expect(lowest(values, name), name).toBeGreaterThanOrEqual(3 - ROUNDING);
        }
      }),
      {
        numRuns: 300,
        // Its grounds lost more by rounding than the colour on them.
        examples: [
          [
            {
              primary: '#a0a',
              secondary: '#0aaaa0a0',
              background: '#555',
              text: '#0d2bc1',
              accent: '#0a000a00',
            },
          ],
        ],
      },
    );
  });

  it.each(shopTemplates)('of %s and its own text pass in light and dark', (name) => {
    const both = roots(themeCss(null, templates[name].colours));
    expect(both).toHaveLength(2);
    for (const values of both) {
      expect(lowest(values, 'fg')).toBeGreaterThanOrEqual(7);
      expect(contrast(values['on-primary'] as Rgb, values.primary as Rgb)).toBeGreaterThanOrEqual(4.5);
    }
  });

  it.each(shopTemplates)('of %s stay, dark ones too, with a theme that equals its light colours', (name) => {
    const { colours } = templates[name];
    expect(themeCss({ ...colours.light, enabled: true }, colours)).toBe(themeCss(null, colours));
    const changed = { ...colours.light, primary: '#123456', enabled: true };
    expect(themeCss(changed, colours)).not.toContain('prefers-color-scheme');
  });
});

it.each([
  '#fff;}body{display:none',
  'red',
  'url(//evil.example)',
  '</style><script>alert(1)</script>',
  'expression(1)',
  '',
])('%j is no colour and does not reach the style sheet', (bad) => {
  const css = themeCss(
    { primary: bad, secondary: bad, background: bad, text: bad, accent: bad },
    templates.classic.colours,
  );
  expect(css).toMatch(/^:root\{color-scheme:light;(--[\w-]+:#[0-9a-f]{6};?)+\}$/);
});
