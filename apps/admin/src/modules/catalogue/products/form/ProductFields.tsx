import { Checkbox, NativeSelect, SimpleGrid, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { KadeForm } from '../../../../lib/form.ts';
import { useT } from '../../../../lib/i18n.ts';
import { categoryOptions } from '../category-options.ts';
import classes from '../products.module.css';
import { ImagesField } from './images/ImagesField.tsx';
import { presentImages, type ProductValues } from './product-values.ts';

/** The fields of a product, for creating and for editing. */
export function ProductFields({ form }: { form: KadeForm<ProductValues> }) {
  const t = useT();
  const categories = useQuery(categoryOptions());
  return (
    <>
      <TextInput label={t('Name')} data-autofocus {...form.getInputProps('name')} />
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          type="number"
          inputMode="decimal"
          step="any"
          label={t('Price')}
          description={t('In rupees')}
          {...form.getInputProps('price')}
        />
        <TextInput
          type="number"
          inputMode="numeric"
          label={t('Quantity')}
          description={t('Pieces you have')}
          {...form.getInputProps('stock_quantity')}
        />
      </SimpleGrid>
      <TextInput
        type="number"
        inputMode="numeric"
        label={t('Weight in grams')}
        description={t('With packing; leave empty when the weight does not change the delivery fee')}
        {...form.getInputProps('weight_g')}
      />
      <Checkbox
        className={classes.inStock}
        label={t('In Stock')}
        description={t('Buyers can order it')}
        {...form.getInputProps('in_stock', { type: 'checkbox' })}
      />
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
      <TextInput
        label={t('Tags')}
        description={t('Separate them with commas')}
        {...form.getInputProps('tags')}
      />
      <Textarea label={t('Description')} rows={4} {...form.getInputProps('description')} />
      <ImagesField
        label={t('Thumbnail')}
        value={presentImages(form.getValues())}
        onChange={(images) => form.setFieldValue('pictures', images)}
      />
    </>
  );
}
