import { PASSWORD_TOO_SHORT } from '@kade/contract';
import { Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useT } from '../../../lib/i18n.ts';
import { ruleText } from '../../../lib/rule-text.ts';
import { Form } from '../../../ui/Form.tsx';
import { notify } from '../../../ui/notify.tsx';
import { Section } from '../../../ui/Section.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import { useChangePassword } from './queries.ts';

const empty = { currentPassword: '', newPassword: '', confirmPassword: '', revokesKeys: false };
const shortest = 8;

/** Changes the password, which needs the old one and ends every other session. */
export function ChangePassword() {
  const t = useT();
  const change = useChangePassword();
  const form = useForm({
    initialValues: empty,
    validate: {
      currentPassword: (value) => (value ? null : t('Your current password is needed')),
      newPassword: (value) => (value.length < shortest ? ruleText(PASSWORD_TOO_SHORT) : null),
      confirmPassword: (value, { newPassword }) =>
        value === newPassword ? null : t('Passwords do not match'),
    },
  });

  const save = async ({ currentPassword, newPassword, revokesKeys }: typeof empty) => {
    const keys = revokesKeys ? { revoke_keys: true } : {};
    await change.mutateAsync({ body: { currentPassword, newPassword, ...keys } });
    form.reset();
    notify.done(t('Password changed'));
  };

  return (
    <Section
      title={t('Change Password')}
      anchor="password"
      lead={t('Other devices are logged out by this. API keys go on working unless you revoke them.')}
    >
      <Form form={form} send={save} submit={t('Change Password')}>
        <PasswordField
          label={t('Current Password')}
          required
          autoComplete="current-password"
          {...form.getInputProps('currentPassword')}
        />
        <PasswordField
          label={t('New Password')}
          required
          autoComplete="new-password"
          {...form.getInputProps('newPassword')}
        />
        <PasswordField
          label={t('Confirm Password')}
          required
          autoComplete="new-password"
          {...form.getInputProps('confirmPassword')}
        />
        <Checkbox
          label={t('Revoke all API keys')}
          description={t('Programs that use one stop working until they get a new one.')}
          {...form.getInputProps('revokesKeys', { type: 'checkbox' })}
        />
      </Form>
    </Section>
  );
}
