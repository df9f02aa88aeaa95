import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useT } from '../lib/i18n.ts';

/**
 * A password field. Its visibility button has its own name, so that only the input has the label of the field. Sets
 * `aria-invalid`, which the input of the library lacks.
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
