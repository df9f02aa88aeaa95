import type { MantineThemeComponents } from '@mantine/core';
import classes from './components.module.css';
import required from './required.module.css';

/**
 * How Mantine's parts look and behave in Kade; 40 px is the least height of anything a thumb must hit. Parts are
 * named, not imported, so that a screen loads only those it shows.
 */
export const components: MantineThemeComponents = {
  Button: {
    defaultProps: { variant: 'primary', size: 'sm' },
    classNames: { root: classes.button },
    vars: (_theme: unknown, { size }: { size?: string }) => ({
      root: {
        '--button-height': size === 'xs' ? '2rem' : '2.5rem',
        '--button-fz': size === 'xs' ? 'var(--mantine-font-size-xs)' : 'var(--mantine-font-size-sm)',
      },
    }),
  },
  ActionIcon: {
    defaultProps: { variant: 'subtle', size: 'lg' },
    vars: () => ({ root: { '--ai-size': '2.5rem' } }),
  },
  Input: {
    defaultProps: { size: 'sm' },
    classNames: { input: classes.input },
    vars: () => ({ wrapper: { '--input-height': '2.5rem', '--input-fz': 'var(--mantine-font-size-md)' } }),
  },
  InputWrapper: {
    defaultProps: { withAsterisk: false },
    classNames: {
      root: required.field,
      label: classes.label,
      description: classes.description,
      error: classes.error,
    },
  },
  Checkbox: { classNames: { input: classes.tick } },
  Radio: { classNames: { radio: classes.tick } },
  Switch: { classNames: { track: classes.track } },
  Anchor: { defaultProps: { underline: 'always' } },
  Paper: { defaultProps: { radius: 'md' }, classNames: { root: classes.paper } },
  Modal: {
    classNames: { content: classes.modal, header: classes.modal, title: classes.modalTitle },
    defaultProps: { radius: 'md' },
  },
  // A fixed menu does not make the page scroll to it before it has found its place. It begins with its first entry:
  // an invisible stop before that would be no entry of the menu.
  Menu: {
    defaultProps: {
      shadow: 'lg',
      radius: 'sm',
      floatingStrategy: 'fixed',
      withInitialFocusPlaceholder: false,
    },
    classNames: { item: classes.menuItem, dropdown: classes.menu },
  },
};
