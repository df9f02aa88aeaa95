import { NativeSelect, TextInput } from '@mantine/core';
import { type LinkTarget, policyTypes, type SettingInfo } from '@kade/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { phrase, useT } from '../../../lib/i18n.ts';
import { policyLabels } from './policy-labels.ts';
import { ProductField } from './ProductField.tsx';
import { designQueries, editorCategories, editorCollections } from './queries.ts';
import { pageName } from './section-names.ts';

interface LinkFieldProps {
  info: SettingInfo;
  value: LinkTarget | null;
  onChange: (link: LinkTarget | null) => void;
}

/** The choices that need a further field. */
const further = ['product', 'address'];

function keyOf(link: LinkTarget | null): string {
  if (!link) return '';
  if (link.to === 'policy') return `policy:${link.policy}`;
  return 'id' in link && link.to !== 'product' ? `${link.to}:${link.id}` : link.to;
}

function toLink(key: string): LinkTarget | null {
  const [to, id = ''] = key.split(':');
  if (to === 'products') return { to };
  if (to === 'page') return { to, id };
  const policy = policyTypes.find((type) => type === id);
  if (to === 'policy' && policy) return { to, policy };
  return to === 'collection' || to === 'category' ? { to, id } : null;
}

const WEB = /^https?:\/\/[^\s/?#]+\.\S+$/i;

/** Where a link leads: a page of the shop, which is followed when its address changes, or another site. */
export function LinkField({ info, value, onChange }: LinkFieldProps) {
  const t = useT();
  const { data: collections = [] } = useQuery(editorCollections());
  const { data: categories = [] } = useQuery(editorCategories());
  const pages = useQuery(designQueries.draft()).data?.draft.pages ?? [];
  const [key, setKey] = useState(() => keyOf(value));
  const [address, setAddress] = useState(value?.to === 'address' ? value.url : '');
  const choose = (chosen: string) => {
    setKey(chosen);
    setAddress('');
    if (!further.includes(chosen)) onChange(toLink(chosen));
  };
  const enter = (url: string) => {
    setAddress(url);
    if (WEB.test(url)) onChange({ to: 'address', url });
  };
  return (
    <>
      <NativeSelect
        label={t(info.label)}
        value={key}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          { value: '', label: t('No link') },
          { value: 'products', label: t('All products') },
          ...collections.map(({ _id, name }) => ({ value: `collection:${_id}`, label: name })),
          ...categories.map(({ _id, name }) => ({ value: `category:${_id}`, label: name })),
          ...pages.map((page) => ({ value: `page:${page._id}`, label: pageName(page) })),
          ...policyTypes.map((type) => ({ value: `policy:${type}`, label: t(policyLabels[type]) })),
          { value: 'product', label: t('One product') },
          { value: 'address', label: t('Another address') },
        ]}
      />
      {key === 'product' && (
        <ProductField
          info={{ label: phrase('Product'), form: 'product' }}
          value={value?.to === 'product' ? value.id : null}
          onChange={(id) => onChange(id ? { to: 'product', id } : null)}
        />
      )}
      {key === 'address' && (
        <TextInput
          label={t('Address of the page')}
          inputMode="url"
          placeholder="https://"
          value={address}
          error={address !== '' && !WEB.test(address) && t('rule.link')}
          onChange={(event) => enter(event.currentTarget.value)}
        />
      )}
    </>
  );
}
