import { type UseFormReturnType, useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import type { z } from 'zod';
import { drafts } from './draft.ts';
import { findingText } from './finding-text.ts';
import { t } from './i18n.ts';
import { ruleText } from './rule-text.ts';

export type FormValues = object;
export type KadeForm<V extends FormValues> = UseFormReturnType<V>;

/** Converts a field name to a label: `stock_quantity` becomes `Stock quantity`. */
function humanise(path: string): string {
  const words = path.replace(/[._]/g, ' ').trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Validates the values by a schema of the contract; returns one message per field. */
export function validateValues(schema: z.ZodType, values: unknown): Record<string, string> {
  const checked = schema.safeParse(values);
  if (checked.success) return {};
  const found: Record<string, string> = {};
  for (const issue of checked.error.issues) {
    const name = issue.path.map(String).join('.');
    found[name] ??= /^[A-Z]/.test(issue.message)
      ? ruleText(issue.message)
      : `${t(humanise(name))} ${findingText(issue)}`;
  }
  return found;
}

interface DraftForm<V extends FormValues> {
  initial: V;
  /** The contract's schema of the body; its findings show under the fields after the first submit. */
  schema?: z.ZodType | undefined;
  /** The name of the draft, which is kept until the form is sent. Leave out for secrets. */
  draft?: string | undefined;
}

/** A form that validates by the contract and keeps a draft. */
export function useDraftForm<V extends FormValues>({ initial, schema, draft }: DraftForm<V>) {
  const [restored] = useState(() => (draft ? drafts.read(draft) : null));
  const form = useForm<V>({
    initialValues: { ...initial, ...restored },
    validate: (values) => (schema ? validateValues(schema, values) : {}),
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
