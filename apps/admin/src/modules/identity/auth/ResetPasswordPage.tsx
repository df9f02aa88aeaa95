import { INVALID_RESET_TOKEN, PASSWORD_TOO_SHORT } from '@kade/contract';
import { Anchor, Checkbox } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { phrase, useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { errorCodeText } from '../../../lib/error-code-text.ts';
import { ruleText } from '../../../lib/rule-text.ts';
import { BarePage } from '../../../ui/BarePage.tsx';
import { Form } from '../../../ui/Form.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import classes from './auth.module.css';
import { useResetPassword } from './queries.ts';

const empty = { newPassword: '', confirmPassword: '', revokesKeys: true };
const leastLength = 8;

/** Sets a new password with the token of the reset mail. */
export function ResetPasswordPage() {
  const t = useT();
  const navigate = useNavigate();
  const [params] = useSearchParams();
  const token = params.get('token');
  const reset = useResetPassword();
  const form = useForm({ initialValues: empty });
  const noToken = token ? null : (errorCodeText('reset_token_invalid', {}) ?? INVALID_RESET_TOKEN);

  const check = ({ newPassword, confirmPassword }: typeof empty) => {
    if (newPassword !== confirmPassword) return t('Passwords do not match');
    return newPassword.length < leastLength ? ruleText(PASSWORD_TOO_SHORT) : noToken;
  };
  const setPassword = async ({ newPassword, revokesKeys }: typeof empty) => {
    // Without the field the keys are revoked.
    const keys = revokesKeys ? {} : { revoke_keys: false };
    await reset.mutateAsync({ body: { token: token ?? '', newPassword, ...keys } });
    const message = phrase('Password has been reset successfully. Please login with your new password.');
    await navigate(paths.login(), { replace: true, state: { message } });
  };

  return (
    <BarePage title={t('Reset Password')}>
      <Form
        form={form}
        isLogged={false}
        check={check}
        send={setPassword}
        initialProblem={noToken}
        submit={t('Reset Password')}
        submitting={t('Resetting...')}
        fullWidth
        after={
          <Anchor component={Link} to={paths.login()} size="sm" className={classes.way}>
            {t('Back to Login')}
          </Anchor>
        }
      >
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
        <Checkbox
          {...form.getInputProps('revokesKeys', { type: 'checkbox' })}
          label={t('Revoke all API keys')}
          description={t('Programs that use one stop working until they get a new one.')}
        />
      </Form>
    </BarePage>
  );
}
