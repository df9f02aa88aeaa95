/** The form's fields in their order, with the limits of the contract; the server checks them again. */
export const fields = [
  {
    name: 'name',
    label: 'Name',
    type: 'text',
    autoComplete: 'name',
    maxLength: 120,
    missing: 'Please tell us your name.',
    wrong: 'Please tell us your name.',
  },
  {
    name: 'email',
    label: 'Email',
    type: 'email',
    autoComplete: 'email',
    maxLength: 254,
    pattern: String.raw`[^@\s]+@[^@\s.]+(\.[^@\s.]+)+`,
    missing: 'Please give us your email address, so that we can answer.',
    wrong: 'This does not look like an email address, for example nimali@example.lk.',
  },
  {
    name: 'phone',
    label: 'Phone',
    type: 'tel',
    autoComplete: 'tel',
    maxLength: 40,
    pattern: String.raw`\s*[+\d][\d\s\(\).\-]{5,}`,
    missing: 'Please give us your phone number.',
    wrong: 'This does not look like a phone number, for example 077 123 4567.',
  },
  {
    name: 'message',
    label: 'Message',
    type: 'textarea',
    autoComplete: 'off',
    maxLength: 4000,
    missing: 'Please write a line about your shop.',
    wrong: 'Please write a line about your shop.',
  },
] as const;

export type Field = (typeof fields)[number];
export type FieldName = Field['name'];

export const isFieldName = (name: string | undefined): name is FieldName =>
  fields.some((field) => field.name === name);

/** What is wrong with an input, as a sentence for the visitor; `null` when nothing is. */
export function faultOf(field: Field, input: HTMLInputElement | HTMLTextAreaElement): string | null {
  if (input.value.trim() === '') return field.missing;
  return input.validity.valid ? null : field.wrong;
}
