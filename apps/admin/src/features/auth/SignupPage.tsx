import { Anchor, Button, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router-dom';
import { device } from '../../lib/device.ts';
import { errorText } from '../../lib/errors.ts';
import { useT } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { session } from '../../lib/session.ts';
import { BarePage } from '../../ui/BarePage.tsx';
import { Message } from '../../ui/Message.tsx';
import { PasswordField } from '../../ui/PasswordField.tsx';
import classes from './auth.module.css';
import { useSignup } from './queries.ts';

const empty = { username: '', password: '', firstName: '', lastName: '', email: '', phoneNumber: '' };

/** Merchant Sign Up. The specification gives the form other field names than the call has. */
export function SignupPage() {
  const t = useT();
  const navigate = useNavigate();
  const signup = useSignup();
  const form = useForm({ initialValues: empty });
  const [problem, setProblem] = useState<string | null>(null);

  const signUp = async (values: typeof empty) => {
    if (signup.isPending) return;
    setProblem(null);
    const { username, password, firstName, lastName, email, phoneNumber } = values;
    if (![username, password, firstName, lastName, email].every((value) => value.trim()))
      return setProblem(t('All fields are required!'));
    try {
      const reply: { token?: string; device?: string | undefined } = await signup.mutateAsync({
        body: {
          username,
          password,
          email,
          first_name: firstName,
          last_name: lastName,
          phone_number: phoneNumber,
        },
      });
      if (!reply.token) return setProblem(t('unexpected response format'));
      device.keep(reply.device);
      session.start(reply.token);
      await navigate(paths.storeCreation(), { replace: true });
    } catch (thrown) {
      setProblem(errorText(thrown));
    }
  };

  return (
    <BarePage title={t('Merchant Sign Up')} lead={t('Open your shop in a few minutes.')}>
      <form noValidate onSubmit={form.onSubmit((values) => void signUp(values))}>
        <Stack gap="md">
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
              {...form.getInputProps('firstName')}
              name="firstName"
              label={t('First Name')}
              required
              autoComplete="given-name"
            />
            <TextInput
              {...form.getInputProps('lastName')}
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
            {...form.getInputProps('phoneNumber')}
            name="phoneNumber"
            type="tel"
            label={t('Phone Number (optional)')}
            autoComplete="tel"
          />
          {problem && <Message>{problem}</Message>}
          <Button type="submit" disabled={signup.isPending} fullWidth>
            {t('Sign Up')}
          </Button>
          <Text size="sm">
            {t('Already have an account?')}{' '}
            <Anchor component={Link} to={paths.login()} className={classes.way}>
              {t('Sign in')}
            </Anchor>
          </Text>
        </Stack>
      </form>
    </BarePage>
  );
}
