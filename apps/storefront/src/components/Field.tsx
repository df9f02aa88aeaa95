import type { HTMLInputAutoCompleteAttribute } from 'react';
import { useRenderContext } from '../core/render-context.ts';

/** Returns the element id of a field, to which errors link. */
export const fieldId = (name: string) => `field-${name}`;

interface Props {
  name: string;
  label: string;
  value: string;
  hint?: string;
  /** Its error; empty when it is valid. */
  fault: string;
  optional?: boolean;
  type?: 'text' | 'tel' | 'email';
  autoComplete?: HTMLInputAutoCompleteAttribute;
  rows?: number;
  last?: boolean;
}

/** Returns ids of the hint and the error of a field. */
export const describedBy = (name: string, hint: unknown, fault: unknown): string | undefined =>
  [fault && `${fieldId(name)}-fault`, hint && `${fieldId(name)}-hint`].filter(Boolean).join(' ') || undefined;

/** The error of a field. */
export function Wrong({ name, fault }: { name: string; fault: string }) {
  if (!fault) return null;
  return (
    <p className="wrong" id={`${fieldId(name)}-fault`}>
      {fault}
    </p>
  );
}

/** A text field of one or several lines with its label. */
export function Field({ name, label, value, hint, fault, optional = false, type = 'text', ...rest }: Props) {
  const { buying } = useRenderContext().text;
  const { autoComplete, rows, last = false } = rest;
  const attributes = {
    id: fieldId(name),
    name,
    defaultValue: value,
    autoComplete,
    enterKeyHint: last ? ('done' as const) : ('next' as const),
    required: !optional,
    'aria-invalid': fault ? true : undefined,
    'aria-describedby': describedBy(name, hint, fault),
  };
  return (
    <div className="field">
      <label htmlFor={fieldId(name)}>
        {label} {optional && <small>({buying.optional})</small>}
      </label>
      {hint && (
        <p className="hint" id={`${fieldId(name)}-hint`}>
          {hint}
        </p>
      )}
      {rows ? (
        <textarea {...attributes} rows={rows} enterKeyHint={undefined} />
      ) : (
        <input {...attributes} type={type} inputMode={type === 'text' ? undefined : type} />
      )}
      <Wrong name={name} fault={fault} />
    </div>
  );
}
