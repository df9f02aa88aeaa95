import { type Store, socialNetworks } from '@kade/contract';
import { Anchor, Text } from '@mantine/core';
import { useT } from '../../../lib/i18n.ts';
import classes from '../../../ui/setting-rows.module.css';
import { EditableSection } from './EditableSection.tsx';
import { LinksForm } from './lazy-forms.ts';
import { networkNames } from './network-names.ts';

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
              <dt>{networkNames[network]}</dt>
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
