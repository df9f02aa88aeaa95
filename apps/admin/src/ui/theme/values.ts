import { clay, fontFamily, fontFamilyMonospace, leaf, night, stone, turmeric } from '@kade/brand';
import type { CSSVariablesResolver, MantineColorsTuple, MantineThemeOverride } from '@mantine/core';
import { variantColorResolver } from './variants.ts';

const tuple = (shades: readonly string[]) => [...shades] as unknown as MantineColorsTuple;

/** Kade's theme for Mantine: the brand's palette, font sizes, spacing, radii and shadows. */
export const values: MantineThemeOverride = {
  colors: {
    leaf: tuple(leaf),
    turmeric: tuple(turmeric),
    clay: tuple(clay),
    gray: tuple(stone),
    dark: tuple(night),
  },
  primaryColor: 'leaf',
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  black: stone[9],
  fontFamily,
  fontFamilyMonospace,
  focusClassName: 'kade-focus',
  // tokens.css stops all motion where it is to be reduced. Mantine would also mount menus and dialogs before it looks where
  // the focus has to return, and lose it.
  respectReducedMotion: false,
  cursorType: 'pointer',
  defaultRadius: 'sm',
  radius: { xs: '0.25rem', sm: '0.4375rem', md: '0.75rem', lg: '1.125rem', xl: '1.75rem' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.5rem' },
  fontSizes: { xs: '0.8125rem', sm: '0.875rem', md: '0.9375rem', lg: '1.0625rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.55', xl: '1.5' },
  shadows: {
    xs: '0 1px 2px rgb(26 30 26 / 8%)',
    sm: '0 1px 3px rgb(26 30 26 / 10%)',
    md: '0 4px 14px rgb(26 30 26 / 12%)',
    lg: '0 10px 30px rgb(26 30 26 / 16%)',
    xl: '0 24px 60px rgb(26 30 26 / 22%)',
  },
  headings: {
    fontFamily,
    fontWeight: '650',
    textWrap: 'pretty',
    sizes: {
      h1: { fontSize: '1.75rem', lineHeight: '1.2' },
      h2: { fontSize: '1.1875rem', lineHeight: '1.3' },
      h3: { fontSize: '1rem', lineHeight: '1.4' },
      h4: { fontSize: '0.9375rem', lineHeight: '1.4' },
      h5: { fontSize: '0.875rem', lineHeight: '1.4' },
      h6: { fontSize: '0.8125rem', lineHeight: '1.4' },
    },
  },
  variantColorResolver,
};

const shared = {
  '--mantine-color-dimmed': 'var(--kade-text-soft)',
  '--mantine-color-placeholder': 'var(--kade-text-soft)',
  '--mantine-color-anchor': 'var(--kade-accent-text)',
  '--mantine-color-error': 'var(--kade-danger-text)',
  '--mantine-color-default': 'var(--kade-surface)',
  '--mantine-color-default-hover': 'var(--kade-sunken)',
  '--mantine-color-default-border': 'var(--kade-line)',
};

export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...shared, '--mantine-color-body': stone[0], '--mantine-color-text': stone[9] },
  dark: { ...shared, '--mantine-color-body': night[7], '--mantine-color-text': night[0] },
});
