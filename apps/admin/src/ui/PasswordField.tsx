import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useT } from '../lib/i18n.ts';

/**
 * A field for a secret word. Its eye has a name of its own, so that only the field answers to the field's label. That it
 * is wrong is said here, because the input of the library does not say it.
 */
export function PasswordField(props: PasswordInputProps) {
  const t = useT();
  return (
    <PasswordInput
      vars={() => ({ root: { '--psi-button-size': 'var(--kade-control)' } })}
      visibilityToggleButtonProps={{ 'aria-label': t('Show or hide what you typed') }}
      aria-invalid={props.error ? true : undefined}
      {...props}
    />
  );
}
