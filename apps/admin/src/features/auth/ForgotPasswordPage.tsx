import { Anchor, Button, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { errorText } from '../../lib/errors.ts';
import { useT } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { BarePage } from '../../ui/BarePage.tsx';
import { Message } from '../../ui/Message.tsx';
import classes from './auth.module.css';
import { useForgotPassword } from './queries.ts';

/** Requests a reset mail. The browser validates the address. */
export function ForgotPasswordPage() {
  const t = useT();
  const forgot = useForgotPassword();
  const [email, setEmail] = useState('');

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!forgot.isPending) forgot.mutate({ body: { email } });
  };

  return (
    <BarePage
      title={t('Forgot Password')}
      lead={t('We send you a link with which you can set a new password.')}
    >
      <form onSubmit={submit}>
        <Stack gap="md">
          <TextInput
            name="email"
            type="email"
            label={t('Email')}
            required
            autoComplete="username"
            value={email}
            onChange={(event) => setEmail(event.currentTarget.value)}
          />
          {forgot.data && <Message tone="good">{t(forgot.data.message)}</Message>}
          {forgot.error && <Message>{errorText(forgot.error)}</Message>}
          <Button type="submit" disabled={forgot.isPending} fullWidth>
            {forgot.isPending ? t('Sending...') : t('Send Reset Instructions')}
          </Button>
          <Anchor component={Link} to={paths.login()} size="sm" className={classes.way}>
            {t('Back to Login')}
          </Anchor>
        </Stack>
      </form>
    </BarePage>
  );
}
