import { Anchor, Skeleton, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { Suspense, useState } from 'react';
import { useAfterLogin } from '../../../lib/arrival.ts';
import { device } from '../../../lib/device.ts';
import { errorText, isSecondFactorNeeded } from '../../../lib/errors.ts';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import type { BodyOf } from '../../../lib/routes.ts';
import { hasPasskeys } from '../../../lib/passkeys.ts';
import { session, useSession } from '../../../lib/session.ts';
import { BarePage } from '../../../ui/BarePage.tsx';
import { CodeField } from '../../../ui/CodeField.tsx';
import { Form } from '../../../ui/Form.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Message } from '../../../ui/Message.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import classes from './auth.module.css';
import { useLogin } from './queries.ts';

const LostFactor = lazyPart(async () => (await import('./LostFactor.tsx')).LostFactor);
const PasskeyLogin = lazyPart(async () => (await import('./PasskeyLogin.tsx')).PasskeyLogin);

interface LoginNavigationState {
  /** A success message of another screen. */
  message?: string;
}

/** Merchant Login. */
export function LoginPage() {
  const t = useT();
  const navigate = useNavigate();
  const passed = useLocation().state as LoginNavigationState | null;
  const after = useAfterLogin(paths.home());
  const { ended } = useSession();
  const login = useLogin();
  const form = useForm({ initialValues: { email: '', password: '', code: '' } });

  // It stays once it was asked for, while the password is being corrected.
  const [wantsCode, askForCode] = useState(false);

  const start = async (reply: { token: string; device?: string | undefined }) => {
    device.keep(reply.device);
    session.start(reply.token);
    await navigate(after, { replace: true });
  };
  const signIn = async ({ email, password, code }: typeof form.values) => {
    const reply = await login
      .mutateAsync({ body: { email, password, ...(wantsCode ? { code } : {}) } })
      .catch((thrown: unknown) => {
        if (isSecondFactorNeeded(thrown)) askForCode(true);
        throw thrown;
      });
    await start(reply);
  };
  const greeting = passed?.message ? (
    <Message tone="good">{t(passed.message)}</Message>
  ) : (
    ended === 'expired' && (
      <Message tone="warning">{t('Your session has ended. Please sign in again.')}</Message>
    )
  );

  return (
    <BarePage title={t('Merchant Login')}>
      <Form
        form={form}
        isLogged={false}
        check={({ email, password }) =>
          email.trim() && password ? null : t('Please enter both email and password to sign in.')
        }
        failure={(thrown) => (isSecondFactorNeeded(thrown) ? null : errorText(thrown))}
        send={signIn}
        submit={t('Sign In')}
        fullWidth
        greeting={greeting}
        after={<OtherWays passed={passed} onLogin={start} />}
      >
        <TextInput
          {...form.getInputProps('email')}
          type="email"
          label={t('Email')}
          required
          autoComplete="username webauthn"
        />
        <PasswordField
          {...form.getInputProps('password')}
          label={t('Password')}
          required
          autoComplete="current-password"
        />
        {wantsCode && (
          <>
            <CodeField {...form.getInputProps('code')} />
            <Suspense>
              <LostFactor email={form.values.email.trim()} password={form.values.password} />
            </Suspense>
          </>
        )}
      </Form>
    </BarePage>
  );
}

interface OtherWaysProps {
  passed: LoginNavigationState | null;
  onLogin: (reply: BodyOf<'passkeys.login'>) => Promise<void>;
}

/** The links to a new password and to the sign-up, and the passkey. */
function OtherWays({ passed, onLogin }: OtherWaysProps) {
  const t = useT();
  return (
    <div>
      <Anchor component={Link} to={paths.forgotPassword()} size="sm" className={classes.way}>
        {t('Forgot password?')}
      </Anchor>
      <Text size="sm">
        {t('New to Kade?')}{' '}
        <Anchor component={Link} to={paths.signup()} state={passed} className={classes.way}>
          {t('Sign up')}
        </Anchor>
      </Text>
      {hasPasskeys() && (
        <Suspense fallback={<Skeleton height={36} mt="md" />}>
          <PasskeyLogin onLogin={onLogin} />
        </Suspense>
      )}
    </div>
  );
}
