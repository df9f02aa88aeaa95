import type { inquiry } from './text/en.ts';

/** The form's fields in their order, with the limits of the contract; the server validates them again. */
export const fields = [
  {
    name: 'name',
    type: 'text',
    autoComplete: 'name',
    maxLength: 120,
  },
  {
    name: 'email',
    type: 'email',
    autoComplete: 'email',
    maxLength: 254,
    pattern: String.raw`[^@\s]+@[^@\s.]+(\.[^@\s.]+)+`,
  },
  {
    name: 'phone',
    type: 'tel',
    autoComplete: 'tel',
    maxLength: 40,
    pattern: String.raw`\s*[+\d][\d\s\(\).\-]{5,}`,
  },
  {
    name: 'message',
    type: 'textarea',
    autoComplete: 'off',
    maxLength: 4000,
  },
] as const;

export type Field = (typeof fields)[number];
export type FieldName = Field['name'];
/** Label of a field, and its errors when it is empty or invalid. */
export type FieldWords = (typeof inquiry)['fields'][FieldName];

/** Returns whether a text is the name of a field. */
export const isFieldName = (name: string | undefined): name is FieldName =>
  fields.some((field) => field.name === name);

/** Returns the error of an input as a sentence for the visitor; `null` when it is valid. */
export function faultOf(words: FieldWords, input: HTMLInputElement | HTMLTextAreaElement): string | null {
  if (input.value.trim() === '') return words.missing;
  return input.validity.valid ? null : words.wrong;
}
