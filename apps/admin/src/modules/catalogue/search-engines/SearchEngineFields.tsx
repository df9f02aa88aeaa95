import { MAX_SEO_DESCRIPTION, MAX_SEO_TITLE, MAX_SLUG, toSlug } from '@kade/contract';
import { Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { KadeForm } from '../../../lib/form.ts';
import { useT } from '../../../lib/i18n.ts';
import {
  type DescribedPage,
  SearchResult,
  type ShownPage,
  shownDescription,
  shownTitle,
} from './SearchResult.tsx';

interface SearchEngineFieldsProps<V extends DescribedPage> {
  form: KadeForm<V>;
  page: ShownPage & { slug?: string | undefined };
}

interface FieldsProps {
  form: KadeForm<DescribedPage & Record<string, unknown>>;
  page: ShownPage & { slug?: string | undefined };
}

/** Counts what was typed, and says when search engines will cut it. */
function useLength(text: string, most: number): string {
  const t = useT();
  const typed = Array.from(text.trim()).length;
  if (typed === 0) return t('Empty: from the name and the description');
  return typed > most
    ? t('{{typed}} letters; search engines cut it after about {{most}}', { typed, most })
    : t('{{typed}} of about {{most}} letters that search engines show', { typed, most });
}

/** That links to the address of before still work, once another one is typed. */
function OldAddress({ form, page: { kind, slug: was } }: FieldsProps) {
  const t = useT();
  if (!was || form.getValues().slug.trim() === was) return null;
  return <Text size="sm">{t('Links to {{path}} keep leading here.', { path: `/${kind}/${was}` })}</Text>;
}

function AddressField({ form, page }: FieldsProps) {
  const t = useT();
  const field = form.getInputProps('slug');
  return (
    <>
      <TextInput
        label={t('Address of the page')}
        description={t('The end of its link; empty: made from the name')}
        maxLength={MAX_SLUG}
        placeholder={toSlug(form.getValues().name)}
        {...field}
        onBlur={() => form.setFieldValue('slug', toSlug(form.getValues().slug))}
      />
      <OldAddress form={form} page={page} />
    </>
  );
}

/** The address, title and description of a page with a preview; closed until one of them is there. */
export function SearchEngineFields<V extends DescribedPage>({ page, ...props }: SearchEngineFieldsProps<V>) {
  // The paths below are those of every form with these fields.
  const form = props.form as unknown as FieldsProps['form'];
  const t = useT();
  const names = ['slug', 'seo_title', 'seo_description'] as const;
  const [opened, setOpened] = useState(() => names.some((name) => form.getValues()[name] !== ''));
  const shown = opened || names.some((name) => form.errors[name] !== undefined);
  const { seo_title, seo_description } = form.getValues();
  const titleLength = useLength(seo_title, shownTitle);
  const descriptionLength = useLength(seo_description, shownDescription);
  return (
    <details open={shown} onToggle={(event) => setOpened(event.currentTarget.open)}>
      <summary>{t('Search engines')}</summary>
      {shown && (
        <Stack gap="md" mt="md">
          <SearchResult values={form.getValues()} page={page} />
          <AddressField form={form} page={page} />
          <TextInput
            label={t('Title for search engines')}
            description={titleLength}
            maxLength={MAX_SEO_TITLE}
            {...form.getInputProps('seo_title')}
          />
          <Textarea
            label={t('Description for search engines')}
            description={descriptionLength}
            rows={3}
            maxLength={MAX_SEO_DESCRIPTION}
            {...form.getInputProps('seo_description')}
          />
        </Stack>
      )}
    </details>
  );
}
