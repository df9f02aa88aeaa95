import { NativeSelect, TextInput } from '@mantine/core';
import type { LinkTarget, SettingInfo } from '@kade/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { designQueries, editorCategories, editorCollections } from './queries.ts';
import { pageName } from './section-names.ts';

interface LinkFieldProps {
  info: SettingInfo;
  value: LinkTarget | null;
  onChange: (link: LinkTarget | null) => void;
}

const keyOf = (link: LinkTarget | null): string =>
  link === null ? '' : 'id' in link ? `${link.to}:${link.id}` : link.to;

function toLink(key: string): LinkTarget | null {
  const [to, id = ''] = key.split(':');
  if (to === 'products') return { to };
  if (to === 'page') return { to, id };
  return to === 'collection' || to === 'category' ? { to, id } : null;
}

const WEB = /^https?:\/\/[^\s/?#]+\.\S+$/i;

/** Where a link leads: a page of the shop, which is followed when its address changes, or another site. */
export function LinkField({ info, value, onChange }: LinkFieldProps) {
  const t = useT();
  const { data: collections = [] } = useQuery(editorCollections());
  const { data: categories = [] } = useQuery(editorCategories());
  const pages = useQuery(designQueries.draft()).data?.draft.pages ?? [];
  const [address, setAddress] = useState(value?.to === 'address' ? value.url : null);
  const choose = (key: string) => {
    setAddress(key === 'address' ? '' : null);
    if (key !== 'address') onChange(toLink(key));
  };
  const enter = (url: string) => {
    setAddress(url);
    if (WEB.test(url)) onChange({ to: 'address', url });
  };
  return (
    <>
      <NativeSelect
        label={t(info.label)}
        value={address === null ? keyOf(value) : 'address'}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          { value: '', label: t('No link') },
          { value: 'products', label: t('All products') },
          ...collections.map(({ _id, name }) => ({ value: `collection:${_id}`, label: name })),
          ...categories.map(({ _id, name }) => ({ value: `category:${_id}`, label: name })),
          ...pages.map((page) => ({ value: `page:${page._id}`, label: pageName(page) })),
          { value: 'address', label: t('Another address') },
        ]}
      />
      {address !== null && (
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
