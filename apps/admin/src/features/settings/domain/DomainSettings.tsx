import type { Store } from '@kade/contract';
import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useT } from '../../../lib/i18n.ts';
import { platform } from '../../../lib/platform.ts';
import { Loaded } from '../../../ui/Loaded.tsx';
import { EditableSection } from '../EditableSection.tsx';
import { DomainForm } from './DomainForm.tsx';

/** The store's address: shown, and edited on request. */
export function DomainSettings({ store }: { store: Store }) {
  const t = useT();
  const names = useQuery(platform());
  return (
    <EditableSection
      title={t('Domain Settings')}
      edit={t('Edit Domain')}
      view={
        <>
          <Text size="sm" c="dimmed">
            {t('Current domain')}
          </Text>
          <Text fw={600} style={{ overflowWrap: 'anywhere' }}>
            {store.domain}
          </Text>
        </>
      }
      form={(end) => (
        <Loaded query={names}>{(data) => <DomainForm store={store} names={data} onEnd={end} />}</Loaded>
      )}
    />
  );
}
