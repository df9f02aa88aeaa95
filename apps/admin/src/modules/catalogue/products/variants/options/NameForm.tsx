import { Button, Group, TextInput } from '@mantine/core';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { z } from 'zod';
import { useDraftForm } from '../../../../../lib/form.ts';
import { phrase, useT } from '../../../../../lib/i18n.ts';
import { Form } from '../../../../../ui/Form.tsx';

const empty = phrase('Type a name');
const schema = z.object({ name: z.string().trim().min(1, empty).max(60) });

interface NameFormProps {
  /** What the button and the field are called. */
  label: string;
  initial: string;
  /** Sends the name; an error is shown below the field. */
  send: (name: string) => Promise<unknown>;
  children: ReactNode;
}

/** A button that opens a field for a name. */
export function NameForm({ label, initial, send, children }: NameFormProps) {
  const [opened, setOpened] = useState(false);
  const open = () => setOpened(true);
  const close = () => setOpened(false);
  if (opened) return <NameField label={label} initial={initial} send={send} onClose={close} />;
  return (
    <Button variant="link" size="xs" aria-label={label} onClick={open}>
      {children}
    </Button>
  );
}

interface NameFieldProps extends Omit<NameFormProps, 'children'> {
  onClose: () => void;
}

function NameField({ label, initial, send, onClose }: NameFieldProps) {
  const t = useT();
  const { form } = useDraftForm({ initial: { name: initial }, schema });
  const field = useRef<HTMLInputElement>(null);
  // The button that opened it is gone.
  useEffect(() => field.current?.focus(), []);
  const submit = async ({ name }: { name: string }) => {
    if (name.trim() !== initial) await send(name.trim());
    onClose();
  };
  return (
    <Form form={form} send={submit} submit={null}>
      <Group gap="xs" align="flex-end">
        <TextInput ref={field} label={label} maxLength={60} flex="1 1 8rem" {...form.getInputProps('name')} />
        <Button type="submit">{t('Save')}</Button>
        <Button variant="secondary" onClick={onClose}>
          {t('Cancel')}
        </Button>
      </Group>
    </Form>
  );
}
