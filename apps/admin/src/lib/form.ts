import { type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { drafts } from './draft.ts';
import { t } from './i18n.ts';

export type FormValues = Record<string, unknown>;
export type KadeForm<V extends FormValues> = UseFormReturnType<V>;

/** `stock_quantity` as people read it: `Stock quantity`. */
function humanise(path: string): string {
  const words = path.replace(/[._]/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** What a schema of the contract finds in the values, as one sentence a field. */
export function findings(schema: z.ZodType, values: unknown): Record<string, string> {
  const checked = schema.safeParse(values);
  if (checked.success) return {};
  const found: Record<string, string> = {};
  for (const { path, message } of checked.error.issues) {
    const name = path.map(String).join('.');
    found[name] ??= /^[A-Z]/.test(message) ? t(message) : `${t(humanise(name))} ${t(message)}`;
  }
  return found;
}

interface DraftForm<V extends FormValues> {
  initial: V;
  /** The contract's schema of the body; its findings show under the fields after the first submit. */
  schema?: z.ZodType | undefined;
  /** Under this name unfinished values are kept until they are sent. Leave out for secrets. */
  draft?: string | undefined;
}

/** A form that checks itself by the contract and keeps what was typed. */
export function useDraftForm<V extends FormValues>({ initial, schema, draft }: DraftForm<V>) {
  const [restored] = useState(() => (draft ? drafts.read(draft) : null));
  const form = useForm<V>({
    initialValues: { ...initial, ...restored },
    validate: (values) => (schema ? findings(schema, values) : {}),
    validateInputOnChange: false,
    clearInputErrorOnChange: true,
  });
  const [pristine] = useState(() => JSON.stringify(initial));
  const values = form.getValues();
  const changed = JSON.stringify(values) !== pristine;

  useEffect(() => {
    if (!draft) return;
    if (changed) drafts.save(draft, values);
    else drafts.drop(draft);
  }, [draft, changed, values]);

  const startOver = () => {
    if (draft) drafts.drop(draft);
    form.setValues(initial);
    form.clearErrors();
  };
  return { form: form as KadeForm<V>, changed, restored: restored !== null && changed, startOver };
}
