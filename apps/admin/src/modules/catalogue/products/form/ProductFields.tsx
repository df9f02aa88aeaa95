import { isBuyable, type Product } from '@kade/contract';
import { Checkbox, SimpleGrid, Text, Textarea, TextInput } from '@mantine/core';
import { type FocusEvent, useState } from 'react';
import type { KadeForm } from '../../../../lib/form.ts';
import { useT } from '../../../../lib/i18n.ts';
import { usePhone } from '../../../../lib/viewport.ts';
import classes from '../products.module.css';
import { type Shown, TextLanguage, TranslatedDescription, TranslatedName } from '../../translations/index.ts';
import { SearchEngineFields } from '../../search-engines/index.ts';
import { VisibilityFields } from '../publishing/VisibilityFields.tsx';
import { CategoryField } from './CategoryField.tsx';
import { ImagesField } from './images/ImagesField.tsx';
import { MoreValues } from './MoreValues.tsx';
import { RelatedField } from './RelatedField.tsx';
import { presentImages, type ProductValues } from './product-values.ts';

/** Selects a number, so that typing replaces it: behind a 0 that stays, 1850 would be 01850. */
const selectAll = (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select();

/** Sets the quantity. The first pieces put the product in stock, because with the box empty it would be sold out. */
function changeQuantity(form: KadeForm<ProductValues>, typed: string): void {
  const had = Number(form.getValues().stock_quantity) > 0;
  form.setFieldValue('stock_quantity', typed);
  if (!had && Number(typed) > 0) form.setFieldValue('in_stock', true);
}

function PriceAndQuantity({ form, product }: Pick<ProductFieldsProps, 'form' | 'product'>) {
  const t = useT();
  const isFree = Number(form.getValues().price) === 0;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <TextInput
        type="number"
        inputMode="decimal"
        step="any"
        label={t('Price')}
        description={isFree ? t('In rupees; at 0 buyers pay nothing for it') : t('In rupees')}
        onFocusCapture={selectAll}
        {...form.getInputProps('price')}
      />
      {!product?.when_out && (
        <TextInput
          type="number"
          inputMode="numeric"
          label={t('Quantity')}
          description={t('Pieces you have')}
          onFocusCapture={selectAll}
          {...form.getInputProps('stock_quantity')}
          onChange={(event) => changeQuantity(form, event.currentTarget.value)}
        />
      )}
    </SimpleGrid>
  );
}

interface ProductFieldsProps {
  form: KadeForm<ProductValues>;
  /** The product has options: its price and its stock are those of its variants. */
  perVariant?: boolean;
  /** The product that is edited; undefined for a new one. */
  product?: Product;
}

/** The fields of a product, for creating and for editing. */
export function ProductFields({ form, perVariant = false, product }: ProductFieldsProps) {
  const t = useT();
  const { in_stock, stock_quantity } = form.getValues();
  const when_out = product?.when_out;
  const left = when_out ? product.stock_quantity : Number(stock_quantity);
  const isSoldOut = !isBuyable({ in_stock, stock_quantity: left, when_out });
  // A phone takes the picture, and that comes first.
  const phone = usePhone();
  const [shown, setShown] = useState<Shown>('main');
  const pictures = (
    <ImagesField
      label={t('Thumbnail')}
      value={presentImages(form.getValues())}
      onChange={(images) => form.setFieldValue('pictures', images)}
      texts={form.getValues().image_texts}
      onTexts={(texts) => form.setFieldValue('image_texts', texts)}
    />
  );
  return (
    <>
      {phone && pictures}
      <TextLanguage form={form} shown={shown} onChange={setShown} />
      {shown === 'main' ? (
        <TextInput label={t('Name')} data-autofocus {...form.getInputProps('name')} />
      ) : (
        <>
          <TranslatedName form={form} language={shown} />
          <TranslatedDescription form={form} language={shown} rows={4} />
        </>
      )}
      {perVariant ? (
        <Text size="sm">
          {t('The price and the stock are in “Options and variants” on the page of this product.')}
        </Text>
      ) : (
        <PriceAndQuantity form={form} product={product} />
      )}
      {!perVariant && <MoreValues form={form} />}
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
        description={
          isSoldOut
            ? t('Buyers see “Sold out”: tick the box and type a quantity to sell it')
            : t('Buyers can order it')
        }
        {...form.getInputProps('in_stock', { type: 'checkbox' })}
      />
      <CategoryField form={form} />
      <TextInput
        label={t('Tags')}
        description={t('Separate them with commas')}
        {...form.getInputProps('tags')}
      />
      <Textarea label={t('Description')} rows={4} {...form.getInputProps('description')} />
      {!phone && pictures}
      <RelatedField
        value={form.getValues().related}
        own={product?._id}
        error={form.errors.related}
        onChange={(ids) => form.setFieldValue('related', ids)}
      />
      <VisibilityFields form={form} />
      <SearchEngineFields form={form} page={{ kind: 'product', ...product }} />
    </>
  );
}
