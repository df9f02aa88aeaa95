import { DEFAULT_THEME, type Theme } from '@kade/contract';
import { phrase } from '../../../../lib/i18n.ts';

export type ColourName = 'primary' | 'secondary' | 'background' | 'text' | 'accent';
export type Colours = Record<ColourName, string>;

/** The five colours with their labels, in the order of the form. */
export const colourFields: readonly (readonly [name: ColourName, label: string])[] = [
  ['primary', phrase('Primary')],
  ['secondary', phrase('Secondary')],
  ['background', phrase('Background')],
  ['text', phrase('Text')],
  ['accent', phrase('Accent (for text on primary)')],
];

/** The five colours of a theme, or of the default theme where none was saved. */
export function toColours(saved: Theme | null): Colours {
  const { primary, secondary, background, text, accent } = saved ?? DEFAULT_THEME;
  return { primary, secondary, background, text, accent };
}
