import {
  ActionIcon,
  Anchor,
  Button,
  Checkbox,
  Input,
  InputWrapper,
  type MantineThemeComponents,
  Menu,
  Modal,
  Paper,
  Radio,
  Switch,
} from '@mantine/core';
import classes from './components.module.css';

/** How Mantine's parts look and behave in Kade; 40 px is the least height of anything a thumb must hit. */
export const components: MantineThemeComponents = {
  Button: Button.extend({
    defaultProps: { variant: 'primary', size: 'sm' },
    classNames: { root: classes.button },
    vars: (_, { size }) => ({
      root: {
        '--button-height': size === 'xs' ? '2rem' : '2.5rem',
        '--button-fz': size === 'xs' ? 'var(--mantine-font-size-xs)' : 'var(--mantine-font-size-sm)',
      },
    }),
  }),
  ActionIcon: ActionIcon.extend({
    defaultProps: { variant: 'subtle', size: 'lg' },
    vars: () => ({ root: { '--ai-size': '2.5rem' } }),
  }),
  Input: Input.extend({
    defaultProps: { size: 'sm' },
    classNames: { input: classes.input },
    vars: () => ({ wrapper: { '--input-height': '2.5rem', '--input-fz': 'var(--mantine-font-size-md)' } }),
  }),
  InputWrapper: InputWrapper.extend({
    classNames: { label: classes.label, description: classes.description, error: classes.error },
  }),
  Checkbox: Checkbox.extend({ classNames: { input: classes.tick } }),
  Radio: Radio.extend({ classNames: { radio: classes.tick } }),
  Switch: Switch.extend({ classNames: { track: classes.track } }),
  Anchor: Anchor.extend({ defaultProps: { underline: 'always' } }),
  Paper: Paper.extend({ defaultProps: { radius: 'md' }, classNames: { root: classes.paper } }),
  Modal: Modal.extend({
    classNames: { content: classes.modal, header: classes.modal, title: classes.modalTitle },
    defaultProps: { radius: 'md' },
  }),
  Menu: Menu.extend({
    defaultProps: { shadow: 'lg', radius: 'sm', floatingStrategy: 'fixed' },
    classNames: { item: classes.menuItem, dropdown: classes.menu },
  }),
};
