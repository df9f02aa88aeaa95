import type { MantineThemeComponents } from '@mantine/core';
import classes from './components.module.css';
import required from './required.module.css';

/**
 * Defaults of Mantine's components in Kade; touch targets are at least 44 px high on a narrow screen. Components are
 * named, not imported, so that a screen loads only those it uses.
 */
export const components: MantineThemeComponents = {
  Button: {
    defaultProps: { variant: 'primary', size: 'sm' },
    classNames: { root: classes.button },
    vars: (_theme: unknown, { size }: { size?: string }) => ({
      root: {
        '--button-height': size === 'xs' ? 'var(--kade-control-small)' : 'var(--kade-control)',
        '--button-fz': size === 'xs' ? 'var(--mantine-font-size-xs)' : 'var(--mantine-font-size-sm)',
      },
    }),
  },
  ActionIcon: {
    defaultProps: { variant: 'subtle', size: 'lg' },
    vars: () => ({ root: { '--ai-size': 'var(--kade-control)' } }),
  },
  Input: {
    defaultProps: { size: 'sm' },
    classNames: { input: classes.input },
    vars: () => ({
      wrapper: { '--input-height': 'var(--kade-control)', '--input-fz': 'var(--mantine-font-size-md)' },
    }),
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
  CloseButton: {
    vars: () => ({ root: { '--cb-size': 'var(--kade-control)', '--cb-icon-size': '1.375rem' } }),
  },
  Checkbox: { classNames: { input: classes.choice } },
  Radio: { classNames: { radio: classes.choice } },
  Switch: { classNames: { track: classes.track } },
  Anchor: { defaultProps: { underline: 'always' } },
  Paper: { defaultProps: { radius: 'md' }, classNames: { root: classes.paper } },
  Modal: {
    classNames: { content: classes.modal, header: classes.modal, title: classes.modalTitle },
    defaultProps: { radius: 'md' },
  },
  // A fixed menu does not scroll the page before it is positioned. The focus starts at its first entry:
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
