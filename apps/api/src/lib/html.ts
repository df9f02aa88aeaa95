const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Text that is HTML already. */
export class Markup {
  constructor(readonly text: string) {}
}

function rendered(value: unknown): string {
  if (value instanceof Markup) return value.text;
  if (Array.isArray(value)) return value.map(rendered).join('');
  if (value === null || value === undefined || value === false) return '';
  // The templates only pass texts and numbers here; any other value would still be escaped.
  return `${value as string | number}`.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
}

/** A template whose values are escaped unless they are `Markup`; lists are joined, null and false are omitted. */
export const html = (parts: TemplateStringsArray, ...values: unknown[]): Markup =>
  new Markup(parts.reduce((text, part, index) => text + rendered(values[index - 1]) + part));

/** Returns text in which parts between backticks are code. */
export const coded = (text: string): Markup[] =>
  text.split('`').map((part, index) => (index % 2 === 1 ? html`<code>${part}</code>` : html`${part}`));
