import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { KadeForm } from '../../../lib/form.ts';
import { useT } from '../../../lib/i18n.ts';
import { Failed } from '../../../ui/Failed.tsx';
import type { LayoutValues } from './layout-values.ts';
import { collectionOptions } from './queries.ts';

/** Name, collection and order number of a layout element. */
export function LayoutFields({ form }: { form: KadeForm<LayoutValues> }) {
  const t = useT();
  const list = useQuery(collectionOptions());
  const gone = form.values.id && list.data && !list.data.some(({ _id }) => _id === form.values.id);
  return (
    <>
      <TextInput label={t('Name')} maxLength={255} {...form.getInputProps('name')} />
      <NativeSelect label={t('Collection')} {...form.getInputProps('id')}>
        <option value="">{t('Select Collection')}</option>
        {gone && <option value={form.values.id}>{t('(deleted collection)')}</option>}
        {list.data?.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </NativeSelect>
      {list.error && !list.data && <Failed query={list} />}
      <TextInput
        type="number"
        inputMode="numeric"
        step={1}
        label={t('Order number')}
        {...form.getInputProps('index')}
      />
    </>
  );
}
