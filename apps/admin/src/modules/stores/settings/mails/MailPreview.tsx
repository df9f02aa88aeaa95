import { type MailText, MailTextInput } from '@kade/contract';
import { Button, Stack, Text } from '@mantine/core';
import { errorText } from '../../../../lib/errors.ts';
import { useT } from '../../../../lib/i18n.ts';
import { Message } from '../../../../ui/Message.tsx';
import { usePreviewMail } from '../queries.ts';
import classes from './mail-preview.module.css';

/** Shows a mail with the words of the form about an example order. The frame has neither scripts nor links to follow. */
export function MailPreview({ text, words }: { text: MailText; words: MailTextInput }) {
  const t = useT();
  const preview = usePreviewMail();
  const checked = MailTextInput.safeParse(words);
  const show = () => {
    if (checked.success)
      preview.mutate({ params: { language: text.language, mail: text.mail }, body: checked.data });
  };
  return (
    <Stack gap="xs">
      <Button variant="secondary" disabled={!checked.success || preview.isPending} onClick={show}>
        {t('Show a preview')}
      </Button>
      {preview.error && <Message>{errorText(preview.error)}</Message>}
      {preview.data && (
        <>
          <Text size="sm" lang={text.language}>
            <b>{t('Subject')}:</b> {preview.data.subject}
          </Text>
          <iframe
            sandbox=""
            title={t('Preview of the mail')}
            srcDoc={preview.data.html}
            className={classes.frame}
          />
        </>
      )}
    </Stack>
  );
}
