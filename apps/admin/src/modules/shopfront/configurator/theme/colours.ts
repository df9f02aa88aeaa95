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

/** The five colours of a theme. */
export function toColours({ primary, secondary, background, text, accent }: Theme): Colours {
  return { primary, secondary, background, text, accent };
}

export const standardColours = toColours(DEFAULT_THEME);

export const areSame = (one: Colours, other: Colours): boolean =>
  colourFields.every(([name]) => one[name] === other[name]);

/** The five colours as the address of a preview takes them: their digits, with dots between them. */
export const digitsOf = (colours: Colours): string =>
  colourFields.map(([name]) => colours[name].trim().slice(1)).join('.');
