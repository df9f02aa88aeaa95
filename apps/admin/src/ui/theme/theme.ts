import { createTheme } from '@mantine/core';
import { components } from './components.ts';
import { values } from './values.ts';

export const theme = createTheme({ ...values, components });
