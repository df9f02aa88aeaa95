import type { Product } from '@kade/contract';
import { Button, Input, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useT } from '../../../../lib/i18n.ts';
import { useMay } from '../../../stores/current/index.ts';
import { cellProblem, offered, picturesOf, type TextField, textFields } from './cells/cells.ts';
import type { Cells } from './cells/use-cells.ts';
import classes from './bulk.module.css';
import { PictureSelect } from './PictureSelect.tsx';

type BulkField = TextField | 'image';
const bulkFields: readonly BulkField[] = ['price', 'stock', 'weight_g', 'image', 'compare_at', 'cost'];
const isBulkField = (field: string): field is BulkField => bulkFields.some((each) => each === field);

/** Sets one value for all variants, or for all with one value of an option, such as every red one. */
export function BulkValues({ product, cells }: { product: Product; cells: Cells }) {
  const t = useT();
  const may = useMay();
  const [of, setOf] = useState('');
  const [field, setField] = useState<BulkField>('price');
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const label = (name: BulkField) => t(textFields.find((each) => each.field === name)?.label ?? 'Picture');
  const chosen = offered(product).filter(({ values }) => of === '' || values.includes(of));

  const choose = (name: string) => {
    if (!isBulkField(name)) return;
    setField(name);
    setText('');
    setProblem(null);
  };
  const apply = (event: FormEvent) => {
    event.preventDefault();
    const wrong = cellProblem(field, text);
    setProblem(wrong);
    if (wrong === null) cells.type(chosen.map((variant) => ({ variant, field, text })));
  };

  return (
    <form className={classes.bulk} onSubmit={apply} noValidate aria-label={t('Set for many')}>
      <NativeSelect label={t('Set for')} value={of} onChange={(event) => setOf(event.currentTarget.value)}>
        <option value="">{t('All variants')}</option>
        {product.options?.map(({ _id, name, values }) => (
          <optgroup key={_id} label={name}>
            {values.map((value) => (
              <option key={value._id} value={value._id}>
                {t('All {{name}}', { name: value.name })}
              </option>
            ))}
          </optgroup>
        ))}
      </NativeSelect>
      <NativeSelect
        label={t('Field')}
        value={field}
        onChange={(event) => choose(event.currentTarget.value)}
        data={bulkFields
          .filter((name) => name !== 'cost' || may('products:cost'))
          .map((name) => ({ value: name, label: label(name) }))}
      />
      {field === 'image' ? (
        <Input.Wrapper label={label(field)} labelElement="div">
          <PictureSelect
            label={label(field)}
            pictures={picturesOf(product)}
            value={text}
            onChange={setText}
          />
        </Input.Wrapper>
      ) : (
        <TextInput
          label={t('Value')}
          inputMode={field === 'stock' || field === 'weight_g' ? 'numeric' : 'decimal'}
          autoComplete="off"
          value={text}
          error={problem}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      <Button type="submit" variant="secondary">
        {t('Set for {{count}}', { count: chosen.length })}
      </Button>
    </form>
  );
}
