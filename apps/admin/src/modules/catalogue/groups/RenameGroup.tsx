import { Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import { z } from 'zod';
import { useT } from '../../../lib/i18n.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import {
  SearchEngineFields,
  searchEngineRules,
  toSearchEngineInput,
  toSearchEngineValues,
} from '../search-engines/index.ts';
import {
  type Shown,
  TextLanguage,
  toTexts,
  toTranslations,
  TranslatedDescription,
  TranslatedName,
} from '../translations/index.ts';
import type { Group, GroupChanges, GroupTexts } from './group.ts';

interface RenameGroupProps {
  texts: Pick<GroupTexts, 'rename' | 'renamePlaceholder' | 'renameFailure'>;
  kind: 'category' | 'collection';
  group: Group;
  update: (changes: GroupChanges) => Promise<unknown>;
  opened: boolean;
  onClose: () => void;
}

const rules = z.object(searchEngineRules);

/** Changes the name, the texts and what search engines show of a category or a collection. */
export function RenameGroup({ texts, kind, group, opened, onClose, update }: RenameGroupProps) {
  const t = useT();
  const [shown, setShown] = useState<Shown>('main');
  return (
    <FormDialog
      title={texts.rename}
      submit={t('Rename')}
      opened={opened}
      onClose={onClose}
      draft={`rename:${group._id}`}
      initial={{
        name: group.name,
        description: group.description,
        ...toTexts(group),
        ...toSearchEngineValues(group),
      }}
      schema={rules}
      send={({ name, description, ...values }) =>
        update({ name, description, ...toTranslations(values, group), ...toSearchEngineInput(values, group) })
      }
      failure={() => texts.renameFailure}
    >
      {(form) => (
        <>
          <TextLanguage form={form} shown={shown} onChange={setShown} />
          {shown === 'main' ? (
            <>
              <TextInput
                label={t('Name')}
                placeholder={texts.renamePlaceholder}
                data-autofocus
                {...form.getInputProps('name')}
              />
              <Textarea label={t('Description')} rows={3} {...form.getInputProps('description')} />
              <SearchEngineFields form={form} page={{ kind, ...group }} />
            </>
          ) : (
            <>
              <TranslatedName form={form} language={shown} />
              <TranslatedDescription form={form} language={shown} rows={3} />
            </>
          )}
        </>
      )}
    </FormDialog>
  );
}
