import { NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { day } from '../../../lib/format.ts';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { categoriesToCount, placesToCount, useBeginCount } from './queries.ts';

/** Asks for the name of a new stock-take and what is counted, and opens it. */
export function BeginCount({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT();
  const go = useNavigate();
  const begin = useBeginCount();
  const [today] = useState(() => day(new Date().toISOString()));
  const categories = useQuery({ ...categoriesToCount(), enabled: opened });
  const { data: places = [] } = useQuery({ ...placesToCount(), enabled: opened });
  return (
    <FormDialog
      title={t('Begin a stock-take')}
      opened={opened}
      onClose={onClose}
      submit={t('Begin')}
      initial={{ name: today, category: '', location: '' }}
      send={async (body) => {
        const { _id } = await begin.mutateAsync({ body });
        void go(paths.count(_id));
      }}
    >
      {(form) => (
        <>
          <TextInput
            label={t('Name')}
            maxLength={100}
            required
            data-autofocus
            autoComplete="off"
            {...form.getInputProps('name')}
          />
          <NativeSelect label={t('What is counted')} {...form.getInputProps('category')}>
            <option value="">{t('All products')}</option>
            {(categories.data ?? []).map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </NativeSelect>
          {places.length > 1 && (
            <NativeSelect
              label={t('Where it is counted')}
              description={t('At one place, what is there is compared with what should be there.')}
              {...form.getInputProps('location')}
            >
              <option value="">{t('In the whole shop')}</option>
              {places.map(({ _id, name }) => (
                <option key={_id} value={_id}>
                  {name}
                </option>
              ))}
            </NativeSelect>
          )}
        </>
      )}
    </FormDialog>
  );
}
