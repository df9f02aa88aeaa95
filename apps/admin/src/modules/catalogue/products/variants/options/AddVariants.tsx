import { MAX_VARIANTS, type Product, type ProductOption } from '@kade/contract';
import { TextInput } from '@mantine/core';
import { useDraftForm } from '../../../../../lib/form.ts';
import { useT } from '../../../../../lib/i18n.ts';
import { Form } from '../../../../../ui/Form.tsx';
import { offered } from '../cells/cells.ts';
import { CombinationFields } from './CombinationFields.tsx';
import {
  combinationsWith,
  keyOf,
  missingOf,
  type NewVariants,
  noNewVariants,
  toAddVariants,
} from './combinations.ts';
import type { ChangeOptions } from './use-change-options.tsx';

interface AddValues extends Record<string, unknown> {
  name: string;
  fresh: NewVariants;
}

interface AddVariantsProps {
  product: Product;
  /** Adds a value of this option first; null adds combinations that are missing. */
  option: ProductOption | null;
  options: ChangeOptions;
  onClose: () => void;
}

/** Adds a value of an option with its variants, or variants whose combination is missing. */
export function AddVariants({ product, option, options: { ask, pending }, onClose }: AddVariantsProps) {
  const t = useT();
  const missing = option ? [] : missingOf(product);
  const { form } = useDraftForm<AddValues>({
    // Combinations that were left out before are left out unless they are chosen; those of a new value are meant.
    initial: { name: '', fresh: { ...noNewVariants, leftOut: missing.map(keyOf) } },
  });
  const { name, fresh } = form.getValues();
  const value = name.trim();
  const combinations = option ? (value ? combinationsWith(product, option._id, value) : []) : missing;
  const adding = toAddVariants(combinations ?? [], fresh);
  const title = option ? t('Add a value of {{name}}', { name: option.name }) : t('Add variants');

  const check = () => {
    if (option && value === '') return t('Type a name');
    if (!option && adding.length === 0) return t('Choose at least one variant');
    const [first] = adding;
    const count = first?.change === 'add_variants' ? (first.combinations?.length ?? 0) : 0;
    return combinations === null || offered(product).length + count > MAX_VARIANTS
      ? t('A product can have {{limit}} variants', { limit: MAX_VARIANTS })
      : null;
  };
  const send = async () => {
    const first = option ? [{ change: 'add_value' as const, option: option._id, name: value }] : [];
    if (await ask([...first, ...adding], { title, action: t('Save') })) onClose();
  };
  return (
    <Form form={form} send={send} check={check} submit={t('Preview')} disabled={pending} onCancel={onClose}>
      {option && (
        <TextInput label={title} maxLength={60} autoComplete="off" {...form.getInputProps('name')} />
      )}
      <CombinationFields form={form} combinations={combinations ?? []} price={product.price} />
    </Form>
  );
}
