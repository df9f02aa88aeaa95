import { Button, Group, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import type { z } from 'zod';
import { drafts } from '../lib/draft.ts';
import { type FormValues, type KadeForm, useDraftForm } from '../lib/form.ts';
import { useT } from '../lib/i18n.ts';
import { showFirstError, useSubmit } from '../lib/use-submit.ts';
import { Dialog } from './Dialog.tsx';
import classes from './dialog.module.css';
import { Message } from './Message.tsx';

interface FormParts<V extends FormValues> {
  /** The name of the submit button. */
  submit: string;
  /** Its name while sending, where it differs. */
  submitting?: string;
  /** The submit button destroys something, and looks like it. */
  danger?: boolean;
  initial: V;
  schema?: z.ZodType;
  /** Adds a button that sends and keeps the dialog open with these values for the next one. */
  another?: { label: string; values: V };
  /** Keeps a draft under this name when the dialog closes. Leave out for secrets. */
  draft?: string;
  /** Sends the values; an error is shown in the dialog, which then stays open. */
  send: (values: V) => Promise<unknown>;
  /** Replaces the API's message; null where it is shown elsewhere. */
  failure?: (error: unknown) => string | null;
  /** Lets the browser check `required` and types before anything else. */
  browserChecks?: boolean;
  children: (form: KadeForm<V>) => ReactNode;
}

interface FormDialogProps<V extends FormValues> extends FormParts<V> {
  title: string;
  opened: boolean;
  onClose: () => void;
  size?: 'sm' | 'md' | 'lg' | 'xl';
  fullScreen?: boolean;
  onTop?: boolean;
}

/** A dialog with a form. Handles pending state, failures, drafts and double clicks. */
export function FormDialog<V extends FormValues>(props: FormDialogProps<V>) {
  const { title, opened, onClose, size, fullScreen, onTop, ...form } = props;
  return (
    <Dialog title={title} opened={opened} onClose={onClose} size={size} fullScreen={fullScreen} onTop={onTop}>
      {/* The values of one object must not be sent to another that replaces it while the dialog is open. */}
      <DialogForm key={form.draft} {...form} onClose={onClose} wide={fullScreen ?? false} />
    </Dialog>
  );
}

/** The fields that were changed while the form was being sent. */
function changedSince<V extends FormValues>(sent: V, now: V): Partial<V> {
  const before: Partial<Record<string, unknown>> = { ...sent };
  return Object.fromEntries(
    Object.entries(now).filter(([name, value]) => !Object.is(value, before[name])),
  ) as Partial<V>;
}

function DialogForm<V extends FormValues>(props: FormParts<V> & { onClose: () => void; wide: boolean }) {
  const { submit, submitting, danger, initial, schema, draft, send, failure } = props;
  const { browserChecks, onClose, wide, another } = props;
  const t = useT();
  const { form, restored, startOver } = useDraftForm({ initial, schema, draft });
  const { submit: submitForm, pending, problem } = useSubmit({ form, send, failure });

  const submitValues = async (values: V, sent: HTMLFormElement | null, finish: () => void) => {
    if (!(await submitForm(values, sent))) return;
    if (draft) drafts.dropSent(draft, values);
    // Once closed, it must not close the dialog that was opened since.
    if (sent?.isConnected ?? true) finish();
  };
  const sendAndGoOn = (sent: HTMLFormElement | null, next: V) => {
    if (form.validate().hasErrors) return showFirstError(sent);
    const values = { ...form.getValues() };
    return void submitValues(values, sent, () => {
      form.setValues({ ...next, ...changedSince(values, form.getValues()) });
      sent?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
    });
  };

  return (
    <form
      noValidate={!browserChecks}
      onSubmit={form.onSubmit(
        (values, event) => void submitValues(values, event?.currentTarget ?? null, onClose),
        (_found, _values, event) => showFirstError(event?.currentTarget ?? null),
      )}
      className={classes.form}
      data-wide={wide || undefined}
    >
      <Stack gap="md">
        {restored && (
          <Group gap="xs" className={classes.draft}>
            <Text size="sm">{t('What you typed before is still here.')}</Text>
            <Button variant="link" size="xs" onClick={startOver}>
              {t('Start over')}
            </Button>
          </Group>
        )}
        {props.children(form)}
      </Stack>
      <Stack className={classes.footer} gap="sm">
        {problem && <Message>{problem}</Message>}
        <Group justify="flex-end" gap="xs" className={classes.buttons}>
          <Button variant="secondary" onClick={onClose}>
            {t('Cancel')}
          </Button>
          {another && (
            <Button
              variant="secondary"
              disabled={pending}
              onClick={({ currentTarget }) => sendAndGoOn(currentTarget.form, another.values)}
            >
              {another.label}
            </Button>
          )}
          <Button type="submit" variant={danger ? 'danger' : 'primary'} disabled={pending}>
            {pending && submitting ? submitting : submit}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
