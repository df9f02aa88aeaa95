import { MAX_LOGO_BYTES } from '@kade/contract';
import { useForm } from '@mantine/form';
import { errorText } from '../../../../lib/errors.ts';
import { useT } from '../../../../lib/i18n.ts';
import { Form } from '../../../../ui/Form.tsx';
import { ImagePicker } from '../../../../ui/ImagePicker.tsx';
import { Message } from '../../../../ui/Message.tsx';
import { notify } from '../../../../ui/notify.tsx';
import { alertFailure } from '../alert-failure.ts';
import { useSetLogo, useUploadFile } from '../queries.ts';
import { useReportUnsaved } from '../../../../ui/unsaved.tsx';

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
  const form = useForm<{ file: File | null }>({ initialValues: { file: null } });
  const { file } = form.getValues();
  useReportUnsaved(file !== null);

  const alerted = (refused: (error: string) => string) => (thrown: unknown) => {
    alertFailure(thrown, { refused, broke: t('An error occurred while saving the logo') });
    throw thrown;
  };
  const save = async () => {
    if (!file) return;
    const sent = await upload
      .mutateAsync({ body: { file } })
      .catch(alerted(() => t('Failed to upload logo file')));
    await setLogo
      .mutateAsync({ body: { image: sent._id } })
      .catch(alerted((error) => t('Failed to update logo: {{error}}', { error })));
    notify.done(t('Logo updated successfully!'));
    onEnd();
  };

  return (
    <Form
      form={form}
      send={save}
      failure={() => null}
      isLogged={false}
      submit={t('Save Logo')}
      disabled={!file}
      onCancel={onEnd}
    >
      <ImagePicker
        label={t('Logo')}
        value={file}
        onChange={(chosen) => form.setFieldValue('file', chosen)}
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
    </Form>
  );
}
