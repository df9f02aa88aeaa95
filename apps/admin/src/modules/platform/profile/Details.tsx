import { type Profile, ProfileInput } from '@kade/contract';
import { SimpleGrid, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import type { z } from 'zod';
import { validateValues } from '../../../lib/form.ts';
import { phrase, useT } from '../../../lib/i18n.ts';
import { Form } from '../../../ui/Form.tsx';
import { notify } from '../../../ui/notify.tsx';
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts';
import { EmailConfirmation } from './EmailConfirmation.tsx';
import { useUpdateProfile } from './queries.ts';

type ProfileData = z.infer<typeof Profile>;

const fields = [
  { name: 'username', label: phrase('Username'), autoComplete: 'username', required: true },
  { name: 'email', label: phrase('Email'), type: 'email', autoComplete: 'email', required: true },
  { name: 'first_name', label: phrase('First name'), autoComplete: 'given-name', required: true },
  { name: 'last_name', label: phrase('Last name'), autoComplete: 'family-name', required: true },
  { name: 'phone_number', label: phrase('Phone number'), type: 'tel', autoComplete: 'tel', required: false },
] as const;

const toProfileValues = ({ username, email, first_name, last_name, phone_number }: ProfileData) => ({
  username,
  email,
  first_name,
  last_name,
  phone_number,
});

/** The merchant's name and contact details. */
export function Details({ stored }: { stored: ProfileData }) {
  const t = useT();
  const update = useUpdateProfile();
  const initialValues = toProfileValues(stored);
  const form = useForm({ initialValues, validate: (values) => validateValues(ProfileInput, values) });
  useUnsavedGuard(form.isDirty());

  const save = async (values: typeof initialValues) => {
    const saved = toProfileValues(await update.mutateAsync({ body: values }));
    form.setValues(saved);
    form.resetDirty(saved);
    notify.done(t('Profile saved'));
  };

  return (
    <Form form={form} send={save} submit={t('Save Profile')}>
      {!stored.email_confirmed && <EmailConfirmation email={stored.email} />}
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        {fields.map(({ name, label, ...rest }) => (
          <TextInput key={name} label={t(label)} {...rest} {...form.getInputProps(name)} />
        ))}
      </SimpleGrid>
    </Form>
  );
}
