import { Stack, Text, Textarea, TextInput } from '@mantine/core';
import { type SettingInfo, type Words, shopLanguages } from '@kade/contract';
import { languages, useT } from '../../../lib/i18n.ts';

interface WordsFieldProps {
  info: SettingInfo;
  value: Words;
  onChange: (words: Words) => void;
}

/** A text in the three languages of shops. Those that are missing are named. */
export function WordsField({ info, value, onChange }: WordsFieldProps) {
  const t = useT();
  const Field = info.form === 'paragraph' ? Textarea : TextInput;
  const missing = shopLanguages.filter((language) => !value[language]).map((language) => languages[language]);
  const label = t(info.label);
  return (
    <Stack gap={4}>
      {shopLanguages.map((language) => (
        <Field
          key={language}
          label={`${label} (${languages[language]})`}
          lang={language}
          maxLength={info.max}
          value={value[language] ?? ''}
          onChange={(event) => onChange({ ...value, [language]: event.currentTarget.value })}
        />
      ))}
      {missing.length > 0 && missing.length < shopLanguages.length && (
        <Text size="sm" c="dimmed">
          {t('Missing: {{languages}}. Visitors see another language there.', {
            languages: missing.join(', '),
          })}
        </Text>
      )}
    </Stack>
  );
}
