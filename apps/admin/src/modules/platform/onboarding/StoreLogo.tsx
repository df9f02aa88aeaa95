import { MAX_LOGO_BYTES } from '@kade/contract';
import { Stack, Title } from '@mantine/core';
import { useT } from '../../../lib/i18n.ts';
import { ImagePicker } from '../../../ui/ImagePicker.tsx';
import { Message } from '../../../ui/Message.tsx';

interface StoreLogoProps {
  value: File | null;
  onChange: (file: File | null) => void;
}

/** Step 2: an optional logo. The limits are hints here; the server decides. */
export function StoreLogo({ value, onChange }: StoreLogoProps) {
  const t = useT();
  const doubtful = value && (value.size > MAX_LOGO_BYTES || !/^image\/(png|jpeg)$/.test(value.type));
  return (
    <Stack gap="md">
      <Title order={2}>{t('Store Logo')}</Title>
      <ImagePicker
        label={t('Logo')}
        placeholder={t('No logo')}
        hint={t('Max file size: 2MB. Supported formats: PNG, JPG, JPEG')}
        value={value}
        onChange={onChange}
      />
      {doubtful && (
        <Message tone="warning">{t('This file is too large or of another kind; it may be refused.')}</Message>
      )}
    </Stack>
  );
}
