import { buttonStyles, cornerStyles, densities, fontPairs, type ThemeLook } from '@kade/contract';
import { phrase } from '../../../../lib/i18n.ts';

type LookName = keyof ThemeLook;
/** The value of each part of the look; empty as the template has it. */
export type Look = Record<LookName, string>;

interface LookField {
  name: LookName;
  label: string;
  values: readonly (readonly [value: string, label: string])[];
}

const template = ['', phrase('As the template has it')] as const;

/** The parts of the look with their values, in the order of the form and of the address of a preview. */
export const lookFields: readonly LookField[] = [
  {
    name: 'fonts',
    label: phrase('Fonts'),
    values: [
      ['', phrase('Those of the device')],
      ['plain', phrase('Plain: Noto Sans')],
      ['book', phrase('Book: Noto Serif')],
      ['rounded', phrase('Rounded: Yaldevi, Baloo')],
      ['poster', phrase('Strong: Gemunu, Catamaran')],
    ],
  },
  {
    name: 'corners',
    label: phrase('Corners'),
    values: [
      template,
      ['square', phrase('Square')],
      ['slight', phrase('A little round')],
      ['round', phrase('Round')],
    ],
  },
  {
    name: 'density',
    label: phrase('Spacing'),
    values: [template, ['compact', phrase('Compact')], ['airy', phrase('Airy')]],
  },
  {
    name: 'buttons',
    label: phrase('Buttons'),
    values: [
      ['', phrase('Filled')],
      ['outlined', phrase('Outlined')],
    ],
  },
];

/** Returns the look of a theme; that of the template before one was saved. */
export const toLook = (theme: ThemeLook | null): Look => ({
  fonts: theme?.fonts ?? '',
  corners: theme?.corners ?? '',
  density: theme?.density ?? '',
  buttons: theme?.buttons ?? '',
});

const known = <Value extends string>(values: readonly Value[], text: string): Value | null =>
  values.find((value) => value === text) ?? null;

/** Returns the parts of a look that differ from another, as they are sent: null as the template has it. */
export function lookChanges(look: Look, from: Look): ThemeLook {
  const all = {
    fonts: known(fontPairs, look.fonts),
    corners: known(cornerStyles, look.corners),
    density: known(densities, look.density),
    buttons: known(buttonStyles, look.buttons),
  };
  return Object.fromEntries(
    lookFields.flatMap(({ name }) => (look[name] === from[name] ? [] : [[name, all[name]]])),
  );
}

/** The look as the address of a preview takes it: its values, with dots between them. */
export const lookText = (look: Look): string => lookFields.map(({ name }) => look[name]).join('.');
