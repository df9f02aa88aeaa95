import { Anchor, SimpleGrid, Text, TextInput } from '@mantine/core';
import { useForm, type UseFormReturnType } from '@mantine/form';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { useAfterLogin } from '../../../lib/arrival.ts';
import { device } from '../../../lib/device.ts';
import { ApiError } from '../../../lib/errors.ts';
import { phrase, useLanguage, useT } from '../../../lib/i18n.ts';
import { paths, publicPages } from '../../../lib/paths.ts';
import { session } from '../../../lib/session.ts';
import { BarePage } from '../../../ui/BarePage.tsx';
import { Form } from '../../../ui/Form.tsx';
import { PasswordField } from '../../../ui/PasswordField.tsx';
import classes from './auth.module.css';
import { useSignup } from './queries.ts';

const empty = { username: '', password: '', first_name: '', last_name: '', email: '', phone_number: '' };

function SignupFields({ form }: { form: UseFormReturnType<typeof empty> }) {
  const t = useT();
  return (
    <>
      <TextInput
        {...form.getInputProps('username')}
        name="username"
        label={t('Username')}
        required
        autoComplete="nickname"
      />
      <PasswordField
        {...form.getInputProps('password')}
        name="password"
        label={t('Password')}
        description={t('At least 8 characters')}
        required
        autoComplete="new-password"
      />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          {...form.getInputProps('first_name')}
          name="firstName"
          label={t('First Name')}
          required
          autoComplete="given-name"
        />
        <TextInput
          {...form.getInputProps('last_name')}
          name="lastName"
          label={t('Last Name')}
          required
          autoComplete="family-name"
        />
      </SimpleGrid>
      <TextInput
        {...form.getInputProps('email')}
        name="email"
        type="email"
        label={t('Email')}
        required
        autoComplete="email"
      />
      <TextInput
        {...form.getInputProps('phone_number')}
        name="phoneNumber"
        type="tel"
        label={t('Phone Number (optional)')}
        autoComplete="tel"
      />
    </>
  );
}

/** The terms and the privacy policy of the platform, which exist in each language of the app. */
function LegalLinks() {
  const t = useT();
  const language = useLanguage();
  return (
    <Text size="sm">
      {t('What applies to your account:')}{' '}
      <Anchor href={publicPages.terms(language)} target="_blank" className={classes.way}>
        {t('Terms and Conditions')}
      </Anchor>
      {' · '}
      <Anchor href={publicPages.privacy(language)} target="_blank" className={classes.way}>
        {t('Privacy Policy')}
      </Anchor>
    </Text>
  );
}

/**
 * Merchant Sign Up. The values have the names of the call, so that a refusal marks its field; the specification gives some
 * inputs other names.
 */
export function SignupPage() {
  const t = useT();
  const navigate = useNavigate();
  const after = useAfterLogin(paths.storeCreation());
  const { state } = useLocation();
  const signup = useSignup();
  const form = useForm({ initialValues: empty });

  const check = ({ phone_number: _optional, ...required }: typeof empty) =>
    Object.values(required).every((value) => value.trim()) ? null : t('All fields are required!');

  const signUp = async (body: typeof empty) => {
    const reply: { token?: string; device?: string | undefined } = await signup.mutateAsync({ body });
    if (!reply.token) throw new ApiError(phrase('unexpected response format'), { status: 200 });
    device.keep(reply.device);
    session.start(reply.token);
    await navigate(after, { replace: true });
  };

  return (
    <BarePage title={t('Merchant Sign Up')} lead={t('Open your shop in a few minutes.')}>
      <Form
        form={form}
        isLogged={false}
        check={check}
        send={signUp}
        submit={t('Sign Up')}
        fullWidth
        after={
          <>
            <LegalLinks />
            <Text size="sm">
              {t('Already have an account?')}{' '}
              <Anchor component={Link} to={paths.login()} state={state} className={classes.way}>
                {t('Sign in')}
              </Anchor>
            </Text>
          </>
        }
      >
        <SignupFields form={form} />
      </Form>
    </BarePage>
  );
}
