import { Anchor, Button, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { device } from '../../lib/device.ts';
import { errorText } from '../../lib/errors.ts';
import { useT } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { session, useSession } from '../../lib/session.ts';
import { BarePage } from '../../ui/BarePage.tsx';
import { Message } from '../../ui/Message.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import classes from './auth.module.css';
import { useLogin } from './queries.ts';

interface Passed {
  /** A success message of another screen. */
  message?: string;
}

/** Merchant Login. */
export function LoginPage() {
  const t = useT();
  const navigate = useNavigate();
  const passed = useLocation().state as Passed | null;
  const { ended } = useSession();
  const login = useLogin();
  const form = useForm({ initialValues: { email: '', password: '' } });
  const [problem, setProblem] = useState<string | null>(null);

  const signIn = async ({ email, password }: { email: string; password: string }) => {
    if (login.isPending) return;
    setProblem(null);
    if (!email.trim() || !password) return setProblem(t('Please enter both email and password to sign in.'));
    try {
      const reply = await login.mutateAsync({ body: { email, password } });
      device.keep(reply.device);
      session.start(reply.token);
      await navigate(paths.home(), { replace: true });
    } catch (thrown) {
      setProblem(errorText(thrown));
    }
  };

  return (
    <BarePage title={t('Merchant Login')}>
      <form noValidate onSubmit={form.onSubmit((values) => void signIn(values))}>
        <Stack gap="md">
          {passed?.message && !problem && <Message tone="good">{t(passed.message)}</Message>}
          {ended === 'expired' && !passed?.message && !problem && (
            <Message tone="warning">{t('Your session has ended. Please sign in again.')}</Message>
          )}
          <TextInput
            {...form.getInputProps('email')}
            type="email"
            label={t('Email')}
            required
            autoComplete="username"
          />
          <PasswordField
            {...form.getInputProps('password')}
            label={t('Password')}
            required
            autoComplete="current-password"
          />
          {problem && <Message>{problem}</Message>}
          <Button type="submit" disabled={login.isPending} fullWidth>
            {t('Sign In')}
          </Button>
          <div>
            <Anchor component={Link} to={paths.forgotPassword()} size="sm" className={classes.way}>
              {t('Forgot password?')}
            </Anchor>
            <Text size="sm">
              {t('New to Kade?')}{' '}
              <Anchor component={Link} to={paths.signup()} className={classes.way}>
                {t('Sign up')}
              </Anchor>
            </Text>
          </div>
        </Stack>
      </form>
    </BarePage>
  );
}
