import type { Store } from '@kade/contract';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { errorText } from '../../lib/errors.ts';
import { useT } from '../../lib/i18n.ts';
import { notice } from '../../ui/notice.tsx';
import { EditableSection } from './EditableSection.tsx';
import { useRenameStore } from './queries.ts';
import { useReportUnsaved } from '../../ui/unsaved.tsx';

/** The name of the store, with a view and a form. */
export function StoreName({ store }: { store: Store }) {
  const t = useT();
  return (
    <EditableSection
      title={t('Store Name')}
      edit={t('Edit Name')}
      view={<Text fw={600}>{store.name}</Text>}
      form={(end) => <NameForm current={store.name} onEnd={end} />}
    />
  );
}

function NameForm({ current, onEnd }: { current: string; onEnd: () => void }) {
  const t = useT();
  const rename = useRenameStore();
  const [name, setName] = useState(current);
  const [problem, setProblem] = useState<string | null>(null);
  useReportUnsaved(name !== current);

  const save = async (event: FormEvent) => {
    event.preventDefault();
    if (rename.isPending) return;
    if (!name.trim()) return setProblem(t('Store name is required'));
    try {
      await rename.mutateAsync({ body: { name } });
      notice.done(t('Store name saved'));
      onEnd();
    } catch (thrown) {
      console.error(thrown);
      setProblem(errorText(thrown));
    }
  };

  return (
    <form noValidate onSubmit={(event) => void save(event)}>
      <Stack gap="md">
        <TextInput
          label={t('Store name')}
          value={name}
          maxLength={120}
          required
          error={problem}
          onChange={({ currentTarget }) => {
            setName(currentTarget.value);
            setProblem(null);
          }}
        />
        <Group gap="xs">
          <Button type="submit" disabled={rename.isPending}>
            {t('Save Name')}
          </Button>
          <Button variant="secondary" onClick={onEnd}>
            {t('Cancel')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
