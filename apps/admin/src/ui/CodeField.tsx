import { TextInput, type TextInputProps } from '@mantine/core';
import { useT } from '../lib/i18n.ts';

/** The code of an authenticator app, or a recovery code. */
export function CodeField(props: Omit<TextInputProps, 'label'>) {
  const t = useT();
  return (
    <TextInput
      label={t('Code')}
      description={t('Six digits of your authenticator app, or a recovery code')}
      required
      autoComplete="one-time-code"
      {...props}
    />
  );
}
