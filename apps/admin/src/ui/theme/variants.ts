import { defaultVariantColorsResolver, type VariantColorsResolver } from '@mantine/core';

const none = '1px solid transparent';

/** The five variants of a button. `primary` marks the main action of a screen; `danger` a destructive one. */
const looks: Record<string, ReturnType<VariantColorsResolver>> = {
  primary: {
    background: 'var(--kade-primary)',
    hover: 'var(--kade-primary-hover)',
    color: 'var(--kade-on-primary)',
    border: none,
  },
  secondary: {
    background: 'var(--kade-surface)',
    hover: 'var(--kade-sunken)',
    color: 'var(--mantine-color-text)',
    border: '1px solid var(--kade-control-line)',
  },
  danger: {
    background: 'var(--kade-danger)',
    hover: 'var(--kade-danger-hover)',
    color: 'var(--kade-on-danger)',
    border: none,
  },
  subtle: {
    background: 'transparent',
    hover: 'var(--kade-accent-ground)',
    color: 'var(--kade-accent-text)',
    border: none,
  },
  link: {
    background: 'transparent',
    hover: 'transparent',
    color: 'var(--kade-accent-text)',
    border: none,
  },
};

export const variantColorResolver: VariantColorsResolver = (input) =>
  looks[input.variant] ?? defaultVariantColorsResolver(input);
