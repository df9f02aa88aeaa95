import { Button, Group, NativeSelect, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import type { KadeForm } from '../../../../lib/form.ts';
import { useT } from '../../../../lib/i18n.ts';
import type { ArgsOf } from '../../../../lib/routes.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { categoryOptions, useCreateCategory } from '../category-options.ts';
import classes from '../products.module.css';
import type { ProductValues } from './product-values.ts';

/** The category of a product; a new one can be created without leaving the form. */
export function CategoryField({ form }: { form: KadeForm<ProductValues> }) {
  const t = useT();
  const client = useQueryClient();
  const categories = useQuery(categoryOptions());
  const create = useCreateCategory();
  const [opened, dialog] = useDisclosure(false);

  const add = async (body: ArgsOf<'categories.create'>['body']) => {
    const { products: _products, ...made } = await create.mutateAsync({ body });
    // The select needs the option before the list is read again.
    client.setQueryData(categoryOptions().queryKey, (known) => [
      ...(known ?? []),
      { ...made, products: [], product_count: 0 },
    ]);
    form.setFieldValue('category', made._id);
  };

  return (
    <Group gap="xs" align="flex-end" className={classes.category}>
      <NativeSelect
        label={t('Category')}
        {...form.getInputProps('category')}
        error={form.errors.category ?? (categories.error && t('The categories could not be loaded.'))}
      >
        <option value="">{t('Select category')}</option>
        {categories.data?.map(({ _id, name }) => (
          <option key={_id} value={_id}>
            {name}
          </option>
        ))}
      </NativeSelect>
      <Button variant="secondary" onClick={dialog.open}>
        {t('New category')}
      </Button>
      {/* Events of React bubble out of the dialog: the form around it must not be sent with this one. */}
      {createPortal(
        <div onSubmit={(event: SyntheticEvent) => event.stopPropagation()}>
          <FormDialog
            title={t('Create Category')}
            submit={t('Create')}
            submitting={t('Creating...')}
            opened={opened}
            onClose={dialog.close}
            onTop
            initial={{ name: '', description: '' }}
            send={add}
          >
            {(fields) => <TextInput label={t('Name')} data-autofocus {...fields.getInputProps('name')} />}
          </FormDialog>
        </div>,
        document.body,
      )}
    </Group>
  );
}
