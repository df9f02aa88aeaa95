import { PASSWORD_TOO_SHORT } from '@kade/contract';
import { Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { errorText } from '../../lib/errors.ts';
import { useT } from '../../lib/i18n.ts';
import { Message } from '../../ui/Message.tsx';
import { notice } from '../../ui/notice.tsx';
import { Section } from '../../ui/Section.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import { useChangePassword } from './queries.ts';

const empty = { currentPassword: '', newPassword: '', confirmPassword: '' };
const shortest = 8;

/** Changes the password, which needs the old one and ends every other session. */
export function ChangePassword() {
  const t = useT();
  const change = useChangePassword();
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({
    initialValues: empty,
    validate: {
      currentPassword: (value) => (value ? null : t('Your current password is needed')),
      newPassword: (value) => (value.length < shortest ? t(PASSWORD_TOO_SHORT) : null),
      confirmPassword: (value, { newPassword }) =>
        value === newPassword ? null : t('Passwords do not match'),
    },
  });

  const save = async ({ currentPassword, newPassword }: typeof empty) => {
    if (change.isPending) return;
    setProblem(null);
    try {
      await change.mutateAsync({ body: { currentPassword, newPassword } });
      form.reset();
      notice.done(t('Password changed'));
    } catch (thrown) {
      console.error(thrown);
      setProblem(errorText(thrown));
    }
  };

  return (
    <Section
      title={t('Change Password')}
      lead={t('Other devices are logged out by this. API keys go on working.')}
    >
      <form noValidate onSubmit={form.onSubmit((values) => void save(values))}>
        <Stack gap="md">
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
          {problem && <Message>{problem}</Message>}
          <div>
            <Button type="submit" disabled={change.isPending}>
              {t('Change Password')}
            </Button>
          </div>
        </Stack>
      </form>
    </Section>
  );
}
