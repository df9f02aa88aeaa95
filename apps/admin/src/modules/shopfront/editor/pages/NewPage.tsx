import { Button, Stack, TextInput } from '@mantine/core';
import { type Words, toSlug } from '@kade/contract';
import { useState } from 'react';
import { phrase, useT } from '../../../../lib/i18n.ts';
import { newPartId } from '../section-names.ts';
import { WordsField } from '../WordsField.tsx';

interface Props {
  onAdd: (page: { _id: string; slug: string; title: Words }) => Promise<void>;
}

/** The title and the address of a new page; the address follows the title until it is typed. */
export function NewPage({ onAdd }: Props) {
  const t = useT();
  const [id] = useState(newPartId);
  const [title, setTitle] = useState<Words>({});
  const [typed, setTyped] = useState<string | null>(null);
  const slug = typed ?? toSlug(title.en || title.si || title.ta || '');
  const add = (event: React.FormEvent) => {
    event.preventDefault();
    void onAdd({ _id: id, slug: toSlug(slug), title });
  };
  return (
    <form onSubmit={add}>
      <Stack gap="md">
        <WordsField
          info={{ label: phrase('Title'), form: 'line', max: 120 }}
          value={title}
          onChange={setTitle}
        />
        <TextInput
          label={t('Address of the page')}
          description={`/pages/${toSlug(slug)}`}
          value={slug}
          maxLength={100}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <Button type="submit" disabled={toSlug(slug) === ''}>
          {t('Add page')}
        </Button>
      </Stack>
    </form>
  );
}
