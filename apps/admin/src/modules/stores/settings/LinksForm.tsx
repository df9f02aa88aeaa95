import { SocialLinksInput, type Store, socialNetworks } from '@kade/contract';
import { TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { validateValues } from '../../../lib/form.ts';
import { useT } from '../../../lib/i18n.ts';
import { Form } from '../../../ui/Form.tsx';
import { notify } from '../../../ui/notify.tsx';
import { useReportUnsaved } from '../../../ui/unsaved.tsx';
import { alertFailure } from './alert-failure.ts';
import { networkNames } from './network-names.ts';
import { useSetSocialLinks } from './queries.ts';

type Links = Store['socialLinks'];

/** Changes the four social links of the shop. */
export function LinksForm({ stored, onEnd }: { stored: Links; onEnd: () => void }) {
  const t = useT();
  const save = useSetSocialLinks();
  const form = useForm<Links>({
    initialValues: stored,
    validate: (values) => validateValues(SocialLinksInput, values),
  });
  useReportUnsaved(form.isDirty());

  const send = async (links: Links) => {
    await save.mutateAsync({ body: links });
    notify.done(t('Social links updated successfully!'));
    onEnd();
  };
  const failure = (thrown: unknown) =>
    alertFailure(thrown, {
      refused: (message) => t('Failed to update social links: {{message}}', { message }),
      broke: t('An error occurred while saving social links'),
    });

  return (
    <Form
      form={form}
      send={send}
      failure={failure}
      isLogged={false}
      submit={t('Save Social Links')}
      onCancel={onEnd}
      browserChecks
    >
      {socialNetworks.map((network) => (
        <TextInput
          key={network}
          type="url"
          label={networkNames[network]}
          placeholder={t('Enter your {{network}} profile URL', { network })}
          {...form.getInputProps(network)}
        />
      ))}
    </Form>
  );
}
