import { MAX_SEO_DESCRIPTION, MAX_SEO_TITLE, MAX_SLUG, type Product, toSlug } from '@kade/contract';
import { Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { KadeForm } from '../../../../lib/form.ts';
import { useT } from '../../../../lib/i18n.ts';
import type { ProductValues } from '../form/product-values.ts';
import { SearchResult, shownDescription, shownTitle } from './SearchResult.tsx';

interface SearchEngineFieldsProps {
  form: KadeForm<ProductValues>;
  /** The product that is edited; undefined for a new one. */
  product: Product | undefined;
}

/** Counts what was typed, and says when search engines will cut it. */
function useLength(text: string, most: number): string {
  const t = useT();
  const typed = Array.from(text.trim()).length;
  if (typed === 0) return t('Empty: from the name and the description of the product');
  return typed > most
    ? t('{{typed}} letters; search engines cut it after about {{most}}', { typed, most })
    : t('{{typed}} of about {{most}} letters that search engines show', { typed, most });
}

/** That links to the address of before still work, once another one is typed. */
function OldAddress({ form, product }: SearchEngineFieldsProps) {
  const t = useT();
  const was = product?.slug;
  if (!was || form.getValues().slug.trim() === was) return null;
  return <Text size="sm">{t('Links to /product/{{address}} keep leading here.', { address: was })}</Text>;
}

function AddressField({ form, product }: SearchEngineFieldsProps) {
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
      <OldAddress form={form} product={product} />
    </>
  );
}

/** The address, title and description of the product's page with a preview; closed until one of them is there. */
export function SearchEngineFields({ form, product }: SearchEngineFieldsProps) {
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
          <SearchResult values={form.getValues()} product={product} />
          <AddressField form={form} product={product} />
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
