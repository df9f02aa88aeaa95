import { MAX_IMAGE_TEXT } from '@kade/contract';
import { TextInput } from '@mantine/core';
import { useT } from '../../../../../lib/i18n.ts';

interface ImageTextProps {
  /** The name of the image. */
  name: string;
  value: string;
  onChange: (text: string) => void;
}

/** What an image shows, for people who do not see it and for search engines. */
export function ImageText({ name, value, onChange }: ImageTextProps) {
  const t = useT();
  return (
    <TextInput
      size="xs"
      mb="xs"
      aria-label={t('What {{name}} shows', { name })}
      placeholder={t('What it shows')}
      maxLength={MAX_IMAGE_TEXT}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
