import { type MailText, MailTextInput } from '@kade/contract';
import { Button, Group, Text, Textarea, TextInput } from '@mantine/core';
import type { KadeForm } from '../../../../lib/form.ts';
import { useT } from '../../../../lib/i18n.ts';
import { usePhone } from '../../../../lib/viewport.ts';
import { useConfirm } from '../../../../ui/confirm.tsx';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { notify } from '../../../../ui/notify.tsx';
import { useResetMailText, useUpdateMailText } from '../queries.ts';
import { mailNames } from './mail-names.ts';
import { MailPreview } from './MailPreview.tsx';

interface MailTextDialogProps {
  opened: boolean;
  /** The mail to edit; none before the first is opened. */
  text: MailText | null;
  onClose: () => void;
}

/** Edits the subject and the opening words of one mail in one language, with a preview and a way back to ours. */
export function MailTextDialog({ opened, text, onClose }: MailTextDialogProps) {
  const t = useT();
  const phone = usePhone();
  const update = useUpdateMailText();
  const name = text ? t(mailNames[text.mail]) : '';
  return (
    <FormDialog<MailTextInput>
      title={t('Edit the mail “{{name}}”', { name })}
      opened={opened}
      onClose={onClose}
      size="lg"
      fullScreen={phone}
      submit={t('Save')}
      initial={{ subject: text?.subject ?? '', opening: text?.opening ?? '' }}
      schema={MailTextInput}
      send={async (body) => {
        if (!text) return;
        await update.mutateAsync({ params: { language: text.language, mail: text.mail }, body });
        notify.done(t('The words of the mail are saved'));
      }}
    >
      {(form) => text && <Words form={form} text={text} onClose={onClose} />}
    </FormDialog>
  );
}

interface WordsProps {
  form: KadeForm<MailTextInput>;
  text: MailText;
  onClose: () => void;
}

function Words({ form, text, onClose }: WordsProps) {
  const t = useT();
  return (
    <>
      <TextInput
        label={t('Subject')}
        lang={text.language}
        maxLength={100}
        required
        data-autofocus
        {...form.getInputProps('subject')}
      />
      <Textarea
        label={t('Opening words')}
        lang={text.language}
        maxLength={1000}
        autosize
        minRows={3}
        maxRows={8}
        required
        {...form.getInputProps('opening')}
      />
      <Text size="sm" c="dimmed">
        {t(
          'Filled in for each order: {order} its number, {shop} your shop, {name} the buyer, {total} the sum. The goods and all that follows stay as they are.',
        )}
      </Text>
      <Group gap="xs">
        {text.own && <BackToOurs text={text} onDone={onClose} />}
        {!text.own && form.isDirty() && (
          <Button variant="secondary" size="xs" onClick={() => form.reset()}>
            {t('Undo my changes')}
          </Button>
        )}
      </Group>
      <MailPreview text={text} words={form.getValues()} />
    </>
  );
}

function BackToOurs({ text, onDone }: { text: MailText; onDone: () => void }) {
  const t = useT();
  const confirm = useConfirm();
  const reset = useResetMailText();
  const name = t(mailNames[text.mail]);
  const goBack = async () => {
    const isReset = await confirm({
      title: t('Use our words again for “{{name}}”?', { name }),
      message: t('Your words for this mail in this language are deleted.'),
      action: t('Use our words'),
      send: () => reset.mutateAsync({ params: { language: text.language, mail: text.mail } }),
    });
    if (!isReset) return;
    notify.done(t('The mail has our words again'));
    onDone();
  };
  return (
    <Button variant="secondary" size="xs" onClick={() => void goBack()}>
      {t('Use our words')}
    </Button>
  );
}
