import { SocialLinksInput, type Store, socialNetworks } from '@kade/contract';
import { Anchor, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { validateValues } from '../../../lib/form.ts';
import { useT } from '../../../lib/i18n.ts';
import { Form } from '../../../ui/Form.tsx';
import { notify } from '../../../ui/notify.tsx';
import { alertFailure } from './alert-failure.ts';
import { EditableSection } from './EditableSection.tsx';
import { useSetSocialLinks } from './queries.ts';
import classes from '../../../ui/setting-rows.module.css';
import { useReportUnsaved } from '../../../ui/unsaved.tsx';

type Links = Store['socialLinks'];

const names: Record<keyof Links, string> = {
  facebook: 'Facebook',
  twitter: 'Twitter',
  instagram: 'Instagram',
  youtube: 'YouTube',
};

/** The four social links of the shop, with a view and a form. */
export function SocialLinks({ store }: { store: Store }) {
  const t = useT();
  return (
    <EditableSection
      title={t('Social Media Links')}
      anchor="social"
      edit={t('Edit Links')}
      view={
        <dl className={classes.facts}>
          {socialNetworks.map((network) => (
            <div key={network}>
              <dt>{names[network]}</dt>
              <dd>
                <StoredLink url={store.socialLinks[network]} />
              </dd>
            </div>
          ))}
        </dl>
      }
      form={(end) => <LinksForm stored={store.socialLinks} onEnd={end} />}
    />
  );
}

/** A link that opens in a new tab; other schemes than http and https are shown as text. */
function StoredLink({ url }: { url: string }) {
  const t = useT();
  if (!url) return <Text c="dimmed">{t('Not set')}</Text>;
  if (!/^https?:\/\//i.test(url)) return <Text>{url}</Text>;
  return (
    <Anchor href={url} target="_blank" rel="noopener noreferrer">
      {url}
    </Anchor>
  );
}

function LinksForm({ stored, onEnd }: { stored: Links; onEnd: () => void }) {
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
          label={names[network]}
          placeholder={t('Enter your {{network}} profile URL', { network })}
          {...form.getInputProps(network)}
        />
      ))}
    </Form>
  );
}
