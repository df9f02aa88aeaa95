import { Button, Stack, Text, TextInput } from '@mantine/core';
import { type DesignPage, toSlug, type Words } from '@kade/contract';
import { useState } from 'react';
import { phrase, useT } from '../../../../lib/i18n.ts';
import { useConfirm } from '../../../../ui/confirm.tsx';
import { pageName } from '../section-names.ts';
import type { Step } from '../step.ts';
import { WordsField } from '../WordsField.tsx';

interface Props {
  page: DesignPage;
  onStep: (step: Step) => void;
  onRemoved: () => void;
}

/** The title, the address and the description of a page. They are saved when a field is left. */
export function PageSettings({ page, onStep, onRemoved }: Props) {
  const t = useT();
  const confirm = useConfirm();
  const [title, setTitle] = useState<Words>(page.title);
  const [description, setDescription] = useState<Words>(page.description);
  const [slug, setSlug] = useState(page.slug);
  const save = (name: 'title' | 'description' | 'slug', value: Words | string) => {
    if (JSON.stringify(value) !== JSON.stringify(page[name]))
      onStep({ op: 'set_page', page: page._id, name, value });
  };
  const remove = async () => {
    const sure = await confirm({
      title: t('Confirm Deletion'),
      message: t('Delete the page “{{name}}” with its sections?', { name: pageName(page) }),
      action: t('Delete'),
    });
    if (!sure) return;
    onRemoved();
    onStep({ op: 'remove_page', page: page._id });
  };
  return (
    <Stack gap="md">
      <div onBlur={() => save('title', title)}>
        <WordsField
          info={{ label: phrase('Title'), form: 'line', max: 120 }}
          value={title}
          onChange={setTitle}
        />
      </div>
      <TextInput
        label={t('Address of the page')}
        description={`/pages/${toSlug(slug)}`}
        value={slug}
        maxLength={100}
        onChange={(event) => setSlug(event.currentTarget.value)}
        onBlur={() => toSlug(slug) && save('slug', toSlug(slug))}
      />
      <Text size="sm" c="dimmed">
        {t('Links to the former address lead to the new one.')}
      </Text>
      <div onBlur={() => save('description', description)}>
        <WordsField
          info={{ label: phrase('Description for search engines'), form: 'paragraph', max: 320 }}
          value={description}
          onChange={setDescription}
        />
      </div>
      <Button variant="secondary" onClick={() => void remove()}>
        {t('Delete the page')}
      </Button>
    </Stack>
  );
}
