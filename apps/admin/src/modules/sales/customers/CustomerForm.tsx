import { type CustomerDetails, CustomerInput } from '@kade/contract';
import { Switch, Textarea, TextInput } from '@mantine/core';
import { dateTime } from '../../../lib/format.ts';
import { useDraftForm } from '../../../lib/form.ts';
import { useT } from '../../../lib/i18n.ts';
import { tagsIn } from '../../../lib/tags.ts';
import { unlessChanged } from '../../../lib/versions.ts';
import { Form } from '../../../ui/Form.tsx';
import { notify } from '../../../ui/notify.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts';
import { useUpdateCustomer } from './queries.ts';

interface CustomerValues {
  name: string;
  /** With commas between them. */
  tags: string;
  note: string;
  pay_first: boolean;
}

const toValues = ({ name, tags, note, pay_first }: CustomerDetails): CustomerValues => ({
  name,
  tags: tags.join(', '),
  note,
  pay_first,
});

/** What the merchant writes about a customer; buyers never see it. */
export function CustomerForm({ customer }: { customer: CustomerDetails }) {
  const t = useT();
  const update = useUpdateCustomer();
  const schema = CustomerInput.pick({ name: true, note: true, pay_first: true });
  const { form, changed } = useDraftForm<CustomerValues>({ initial: toValues(customer), schema });
  useUnsavedGuard(changed);
  return (
    <Section title={t('What you note')} lead={t('Buyers do not see it, but may ask to read it.')}>
      <Form
        form={form}
        submit={t('Save')}
        disabled={!changed}
        send={async (values) => {
          const saved = await update.mutateAsync({
            params: { id: customer._id },
            body: { ...values, tags: tagsIn(values.tags) },
            extraHeaders: unlessChanged(customer),
          });
          const next = toValues(saved);
          form.setInitialValues(next);
          form.setValues(next);
          notify.done(t('“{{name}}” was saved', { name: saved.name }));
        }}
      >
        <TextInput label={t('Name')} maxLength={200} {...form.getInputProps('name')} />
        <TextInput
          label={t('Tags')}
          description={t('With commas between them')}
          {...form.getInputProps('tags')}
        />
        <Textarea
          label={t('Note')}
          description={customer.note && <Author noted={customer.noted} />}
          autosize
          minRows={2}
          maxLength={5000}
          {...form.getInputProps('note')}
        />
        {customer.phone && (
          <Switch
            label={t('Has to pay first')}
            description={t(
              'The shop takes no cash on delivery from this phone number, and does not say why. Orders that you write down can still be paid in cash.',
            )}
            {...form.getInputProps('pay_first', { type: 'checkbox' })}
          />
        )}
      </Form>
    </Section>
  );
}

function Author({ noted }: Pick<CustomerDetails, 'noted'>) {
  const t = useT();
  return noted ? t('Written by {{name}}, {{time}}', { name: noted.by, time: dateTime(noted.at) }) : null;
}
