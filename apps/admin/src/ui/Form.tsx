import { Button, Group, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import type { FormValues } from '../lib/form.ts';
import { useT } from '../lib/i18n.ts';
import { showFirstError, type Submission, useSubmit } from '../lib/use-submit.ts';
import { Message } from './Message.tsx';

interface FormProps<V extends FormValues> extends Submission<V> {
  /** The name of the submit button; without one there is no button. */
  submit: string | null;
  /** Its name while sending, where it differs. */
  submitting?: string;
  fullWidth?: boolean;
  /** Nothing can be sent, for example because nothing was changed. */
  disabled?: boolean;
  /** Adds a Cancel button. */
  onCancel?: () => void;
  /** Lets the browser check `required` and types before anything else. */
  browserChecks?: boolean;
  className?: string | undefined;
  'aria-labelledby'?: string;
  /** Shown above the fields while there is no problem. */
  greeting?: ReactNode;
  children: ReactNode;
  /** Shown below the buttons. */
  after?: ReactNode;
}

/**
 * A form on a page; `FormDialog` is the same in a dialog. Handles pending state, failures and double clicks. The values
 * stay after a failure.
 */
export function Form<V extends FormValues>(props: FormProps<V>) {
  const { form, submit: label, submitting, fullWidth, disabled, onCancel, browserChecks } = props;
  const t = useT();
  const { submit, pending, problem } = useSubmit(props);
  return (
    <form
      noValidate={!browserChecks}
      className={props.className}
      aria-labelledby={props['aria-labelledby']}
      onSubmit={form.onSubmit(
        (values, event) => void submit(values, event?.currentTarget ?? null),
        (_found, _values, event) => showFirstError(event?.currentTarget ?? null),
      )}
    >
      <Stack gap="md">
        {!problem && props.greeting}
        {props.children}
        {problem && <Message>{problem}</Message>}
        {label !== null && (
          <Group gap="xs" grow={fullWidth}>
            <Button type="submit" disabled={pending || disabled}>
              {pending && submitting ? submitting : label}
            </Button>
            {onCancel && (
              <Button variant="secondary" onClick={onCancel}>
                {t('Cancel')}
              </Button>
            )}
          </Group>
        )}
        {props.after}
      </Stack>
    </form>
  );
}
