import { Select } from '@mantine/core';
import type { SettingInfo } from '@kade/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { useProductSearch } from '../../catalogue/products/index.ts';
import { editorProduct } from './queries.ts';

interface ProductFieldProps {
  info: SettingInfo;
  value: string | null;
  onChange: (id: string | null) => void;
}

const toOption = ({ _id, name }: { _id: string; name: string }) => ({ value: _id, label: name });

/** Chooses a product among those that the API finds by what is typed. */
export function ProductField({ info, value, onChange }: ProductFieldProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const own = useQuery({ ...editorProduct(value ?? ''), enabled: value !== null }).data;
  // The field has the name of the chosen product until something else is typed.
  const { found, isPending } = useProductSearch(typed === own?.name ? '' : typed, { limit: 50, whole: true });
  const isListed = found.some(({ _id }) => _id === own?._id);
  return (
    <Select
      label={t(info.label)}
      placeholder={t('Type to search')}
      searchable
      clearable
      openOnFocus={false}
      // The API has filtered them.
      filter={({ options }) => options}
      data={[...(own && !isListed ? [own] : []), ...found].map(toOption)}
      nothingFoundMessage={isPending ? undefined : t('No products')}
      onSearchChange={setTyped}
      value={value}
      onChange={onChange}
    />
  );
}
