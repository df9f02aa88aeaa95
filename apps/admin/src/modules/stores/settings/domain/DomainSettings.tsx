import type { Store } from '@kade/contract';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { day } from '../../../../lib/format.ts';
import { useT } from '../../../../lib/i18n.ts';
import { platform } from '../../../../lib/platform.ts';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { EditableSection } from '../EditableSection.tsx';
import { DomainCheck } from './DomainCheck.tsx';
import { splitDomain } from './split-domain.ts';
import { DomainForm } from '../lazy-forms.ts';

/** The store's address, with a view and a form. */
export function DomainSettings({ store }: { store: Store }) {
  const t = useT();
  const names = useQuery(platform());
  const suffix = names.data?.stores_suffix;
  const isOwn =
    store.domain_status !== 'live' ||
    (suffix !== undefined && splitDomain(store.domain, suffix).isCustomDomain);
  return (
    <EditableSection
      title={t('Domain Settings')}
      anchor="domain"
      edit={t('Edit Domain')}
      view={
        <>
          <Text size="sm" c="dimmed">
            {t('Current domain')}
          </Text>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {store.domain}
          </Text>
          {store.former_domains?.map(({ domain, until }) => (
            <Text key={domain} size="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
              {t('{{domain}} leads here until {{day}}.', { domain, day: day(until) })}
            </Text>
          ))}
          {isOwn && <DomainCheck store={store} />}
        </>
      }
      form={(end) => (
        <Loaded query={names}>{(data) => <DomainForm store={store} names={data} onEnd={end} />}</Loaded>
      )}
    />
  );
}
