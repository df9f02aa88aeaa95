import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useT } from '../lib/i18n.ts';

/** A field for a secret word. Its eye has a name of its own, so that only the field answers to the field's label. */
export function PasswordField(props: PasswordInputProps) {
  const t = useT();
  return (
    <PasswordInput
      vars={() => ({ root: { '--psi-button-size': 'var(--kade-control)' } })}
      visibilityToggleButtonProps={{ 'aria-label': t('Show or hide what you typed') }}
      {...props}
    />
  );
}
