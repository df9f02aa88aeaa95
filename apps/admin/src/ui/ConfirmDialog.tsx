import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { errorText } from '../lib/errors.ts';
import { useT } from '../lib/i18n.ts';
import { Dialog } from './Dialog.tsx';
import { Message } from './Message.tsx';

export interface Question {
  /** Names what will happen: 'Confirm Deletion'. */
  title: string;
  /** Names the object it will happen to. */
  message: ReactNode;
  /** The label of the confirming button. */
  action: string;
  /** The variant of the button; `danger` by default. */
  variant?: 'danger' | 'primary';
  cancel?: string;
  /** A choice beside the question, not ticked at first; `set` is called with each change. */
  option?: { label: string; description: string; set: (chosen: boolean) => void };
  /** Runs while the dialog is pending; an error is shown in the dialog. */
  send?: () => Promise<unknown>;
  /** Replaces the API's message, where the specification has its own for this failure. */
  failure?: string;
}

interface ConfirmDialogProps {
  question: Question | null;
  opened: boolean;
  close: (yes: boolean) => void;
  onClose: () => void;
}

/** The one confirmation dialog. */
export const ConfirmDialog = ({ question, opened, close, onClose }: ConfirmDialogProps) => (
  <Dialog title={question?.title ?? ''} opened={opened} onClose={onClose}>
    {question && <Choice question={question} close={close} />}
  </Dialog>
);

function Choice({ question, close }: { question: Question; close: (yes: boolean) => void }) {
  const t = useT();
  const { option } = question;
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const goOn = async () => {
    if (!question.send) return close(true);
    setPending(true);
    setProblem(null);
    try {
      await question.send();
      close(true);
    } catch (thrown) {
      console.error(thrown);
      setProblem(question.failure ?? errorText(thrown));
      setPending(false);
    }
  };

  return (
    <Stack gap="md">
      <Text>{question.message}</Text>
      {option && (
        <Checkbox
          label={option.label}
          description={option.description}
          onChange={(event) => option.set(event.currentTarget.checked)}
        />
      )}
      {problem && <Message>{problem}</Message>}
      <Group justify="flex-end" gap="xs">
        <Button variant="secondary" onClick={() => close(false)} data-autofocus>
          {question.cancel ?? t('Cancel')}
        </Button>
        <Button variant={question.variant ?? 'danger'} loading={pending} onClick={() => void goOn()}>
          {question.action}
        </Button>
      </Group>
    </Stack>
  );
}
