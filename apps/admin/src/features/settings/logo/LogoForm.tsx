import { MAX_LOGO_BYTES } from '@kade/contract';
import { Button, Group, Stack } from '@mantine/core';
import { useState } from 'react';
import { errorText } from '../../../lib/errors.ts';
import { useT } from '../../../lib/i18n.ts';
import { ImagePicker } from '../../../ui/ImagePicker.tsx';
import { Message } from '../../../ui/Message.tsx';
import { notice } from '../../../ui/notice.tsx';
import { alertFailure } from '../alert.ts';
import { useSetLogo, useUploadFile } from '../queries.ts';
import { useReportUnsaved } from '../../../ui/unsaved.tsx';

interface LogoFormProps {
  /** Address of the present logo. */
  current: string | null;
  onEnd: () => void;
}

/** Whether the server is likely to refuse the file; the browser only warns. */
const looksRefused = ({ size, type }: File) =>
  size > MAX_LOGO_BYTES || !['image/png', 'image/jpeg'].includes(type);

/** Chooses an image, crops it to a square on request, and uploads it as the logo. */
export function LogoForm({ current, onEnd }: LogoFormProps) {
  const t = useT();
  const upload = useUploadFile();
  const setLogo = useSetLogo();
  const [file, setFile] = useState<File | null>(null);
  const [saving, setSaving] = useState(false);
  useReportUnsaved(file !== null);
  const broke = t('An error occurred while saving the logo');

  const send = async (chosen: File) => {
    const sent = await upload.mutateAsync({ body: { file: chosen } }).catch((thrown: unknown) => {
      alertFailure(thrown, { refused: () => t('Failed to upload logo file'), broke });
      return null;
    });
    if (!sent) return;
    try {
      await setLogo.mutateAsync({ body: { image: sent._id } });
      notice.done(t('Logo updated successfully!'));
      onEnd();
    } catch (thrown) {
      alertFailure(thrown, {
        refused: (error) => t('Failed to update logo: {{error}}', { error }),
        broke,
      });
    }
  };
  const save = async () => {
    if (!file || saving) return;
    setSaving(true);
    await send(file);
    setSaving(false);
  };

  return (
    <Stack gap="md">
      <ImagePicker
        label={t('Logo')}
        value={file}
        onChange={setFile}
        current={current}
        placeholder={t('No logo')}
        hint={t('Max file size: 2MB. Supported formats: PNG, JPG, JPEG')}
        error={upload.error ? errorText(upload.error) : undefined}
      />
      {file && looksRefused(file) && (
        <Message tone="warning">
          {t('This file is larger than 2MB or neither PNG nor JPEG, so it will probably be refused.')}
        </Message>
      )}
      <Group gap="xs">
        <Button disabled={!file || saving} onClick={() => void save()}>
          {t('Save Logo')}
        </Button>
        <Button variant="secondary" onClick={onEnd}>
          {t('Cancel')}
        </Button>
      </Group>
    </Stack>
  );
}
