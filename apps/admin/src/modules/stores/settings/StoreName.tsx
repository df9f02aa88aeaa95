import type { Store } from '@kade/contract';
import { Text } from '@mantine/core';
import { useT } from '../../../lib/i18n.ts';
import { EditableSection } from './EditableSection.tsx';
import { NameForm } from './lazy-forms.ts';

/** The name of the store, with a view and a form. */
export function StoreName({ store }: { store: Store }) {
  const t = useT();
  return (
    <EditableSection
      title={t('Store Name')}
      anchor="name"
      edit={t('Edit Name')}
      view={<Text fw={600}>{store.name}</Text>}
      form={(end) => <NameForm current={store.name} onEnd={end} />}
    />
  );
}
