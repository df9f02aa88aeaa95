import { ActionIcon, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useT } from '../../lib/i18n.ts';
import { Dialog } from '../Dialog.tsx';
import { notify } from '../notify.tsx';
import type { SavedView } from './saved-views.ts';
import { nameSchema } from './SaveView.tsx';

interface EditViewsProps {
  opened: boolean;
  onClose: () => void;
  views: readonly SavedView[];
  onChange: (views: SavedView[]) => void;
}

/** Renames and deletes saved filters. Input applies at once. */
export function EditViews({ opened, onClose, views, onChange }: EditViewsProps) {
  const t = useT();
  const remove = (view: SavedView) => {
    onChange(views.filter((other) => other !== view));
    notify.undoable(t('“{{name}}” is deleted', { name: view.name }), () => {
      onChange([...views]);
      return Promise.resolve();
    });
  };
  const rename = (view: SavedView, name: string) =>
    onChange(views.map((other) => (other === view ? { ...view, name } : other)));
  return (
    <Dialog title={t('Edit saved filters')} opened={opened} onClose={onClose} onTop>
      <Stack gap="sm">
        {views.length === 0 && <Text>{t('No filters are saved.')}</Text>}
        {views.map((view) => (
          <Group key={view.query} gap="xs" wrap="nowrap" align="flex-start">
            <NameField
              view={view}
              takenNames={views.filter((other) => other !== view).map(({ name }) => name)}
              onRename={(name) => rename(view, name)}
            />
            <ActionIcon size="lg" aria-label={`${t('Delete')} ${view.name}`} onClick={() => remove(view)}>
              <IconTrash size={20} aria-hidden />
            </ActionIcon>
          </Group>
        ))}
      </Stack>
    </Dialog>
  );
}

interface NameFieldProps {
  view: SavedView;
  takenNames: readonly string[];
  onRename: (name: string) => void;
}

function NameField({ view, takenNames, onRename }: NameFieldProps) {
  const t = useT();
  const [typed, setTyped] = useState(view.name);
  // oxlint-disable-next-line react/set-state-in-effect -- another tab may have renamed it
  useEffect(() => setTyped(view.name), [view.name]);
  const checked = nameSchema(takenNames).safeParse({ name: typed });
  const problem = checked.error?.issues[0]?.message;
  return (
    <TextInput
      flex={1}
      aria-label={t('Name of {{name}}', { name: view.name })}
      value={typed}
      error={problem && t(problem)}
      onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      onBlur={() => checked.data && onRename(checked.data.name)}
      onKeyDown={({ key }) => key === 'Enter' && checked.data && onRename(checked.data.name)}
    />
  );
}
