import { INVALID_RESET_TOKEN, PASSWORD_TOO_SHORT } from '@kade/contract';
import { Anchor, Button, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { errorText } from '../../lib/errors.ts';
import { phrase, useT } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { BarePage } from '../../ui/BarePage.tsx';
import { Message } from '../../ui/Message.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import classes from './auth.module.css';
import { useResetPassword } from './queries.ts';

const empty = { newPassword: '', confirmPassword: '' };
const leastLength = 8;

/** Sets a new password with the token of the reset mail. */
export function ResetPasswordPage() {
  const t = useT();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const token = params.get('token');
  const reset = useResetPassword();
  const form = useForm({ initialValues: empty });
  const [problem, setProblem] = useState<string | null>(token ? null : t(INVALID_RESET_TOKEN));

  const setPassword = async ({ newPassword, confirmPassword }: typeof empty) => {
    if (reset.isPending) return;
    setProblem(null);
    if (newPassword !== confirmPassword) return setProblem(t('Passwords do not match'));
    if (newPassword.length < leastLength) return setProblem(t(PASSWORD_TOO_SHORT));
    if (!token) return setProblem(t(INVALID_RESET_TOKEN));
    try {
      await reset.mutateAsync({ body: { token, newPassword } });
      const message = phrase('Password has been reset successfully. Please login with your new password.');
      await navigate(paths.login(), { replace: true, state: { message } });
    } catch (thrown) {
      setProblem(errorText(thrown));
    }
  };

  return (
    <BarePage title={t('Reset Password')}>
      <form noValidate onSubmit={form.onSubmit((values) => void setPassword(values))}>
        <Stack gap="md">
          <PasswordField
            {...form.getInputProps('newPassword')}
            label={t('New Password')}
            description={t('At least 8 characters')}
            required
            autoComplete="new-password"
          />
          <PasswordField
            {...form.getInputProps('confirmPassword')}
            label={t('Confirm Password')}
            required
            autoComplete="new-password"
          />
          {problem && <Message>{problem}</Message>}
          <Button type="submit" disabled={reset.isPending} fullWidth>
            {reset.isPending ? t('Resetting...') : t('Reset Password')}
          </Button>
          <Anchor component={Link} to={paths.login()} size="sm" className={classes.way}>
            {t('Back to Login')}
          </Anchor>
        </Stack>
      </form>
    </BarePage>
  );
}
