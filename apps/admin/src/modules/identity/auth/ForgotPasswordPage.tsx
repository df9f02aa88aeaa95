import { Anchor, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { Link } from 'react-router-dom';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { BarePage } from '../../../ui/BarePage.tsx';
import { Form } from '../../../ui/Form.tsx';
import { Message } from '../../../ui/Message.tsx';
import classes from './auth.module.css';
import { useForgotPassword } from './queries.ts';

/** Requests a reset mail. The browser validates the address. */
export function ForgotPasswordPage() {
  const t = useT();
  const forgot = useForgotPassword();
  const form = useForm({ initialValues: { email: '' } });

  return (
    <BarePage
      title={t('Forgot Password')}
      lead={t('We send you a link with which you can set a new password.')}
    >
      <Form
        form={form}
        isLogged={false}
        send={(body) => forgot.mutateAsync({ body })}
        submit={t('Send Reset Instructions')}
        submitting={t('Sending...')}
        fullWidth
        browserChecks
        after={
          <Anchor component={Link} to={paths.login()} size="sm" className={classes.way}>
            {t('Back to Login')}
          </Anchor>
        }
      >
        <TextInput
          {...form.getInputProps('email')}
          name="email"
          type="email"
          label={t('Email')}
          required
          autoComplete="username"
        />
        {forgot.data && <Message tone="good">{t(forgot.data.message)}</Message>}
      </Form>
    </BarePage>
  );
}
