import { MAX_OPTIONS, MAX_VARIANTS, type OptionChange, type Product } from '@kade/contract';
import { Button, Group, Text } from '@mantine/core';
import { drafts } from '../../../../../lib/draft.ts';
import { useDraftForm } from '../../../../../lib/form.ts';
import { useT } from '../../../../../lib/i18n.ts';
import { Form } from '../../../../../ui/Form.tsx';
import { offered } from '../cells/cells.ts';
import { CombinationFields } from './CombinationFields.tsx';
import {
  MOST_LISTED,
  type GeneratorValues,
  type NewOption,
  newCombinations,
  noNewVariants,
  toAddVariants,
  toValues,
} from './combinations.ts';
import { NewOptionFields } from './NewOptionFields.tsx';
import type { ChangeOptions } from './use-change-options.tsx';

const noOption: NewOption = { name: '', values: '', existing: '' };

const isComplete = ({ name, values, existing }: NewOption): boolean =>
  name.trim() !== '' && toValues(values).includes(existing);

const toAddOption = ({ name, values, existing }: NewOption): OptionChange => ({
  change: 'add_option',
  name: name.trim(),
  values: toValues(values),
  existing,
});

interface GeneratorProps {
  product: Product;
  options: ChangeOptions;
  onClose: () => void;
}

/** Adds options: their names and values, which of them the present pieces are, and which combinations there are. */
export function Generator({ product, options: { ask, pending }, onClose }: GeneratorProps) {
  const t = useT();
  const draft = `new-options:${product._id}`;
  const { form } = useDraftForm<GeneratorValues>({
    initial: { options: [noOption], fresh: noNewVariants },
    draft,
  });
  const { options, fresh } = form.getValues();
  const present = offered(product).length;
  const isWhole = options.every(isComplete);
  const combinations = isWhole ? newCombinations(product, options) : [];
  const adding = combinations ? toAddVariants(combinations, fresh) : [];

  const check = () => {
    if (options.some(({ name }) => name.trim() === '')) return t('Type the name of the option');
    if (options.some(({ values }) => toValues(values).length === 0)) return t('Type at least one value');
    if (!isWhole) return t('Choose which value the present pieces have');
    const added = adding.flatMap((each) => (each.change === 'add_variants' ? (each.combinations ?? []) : []));
    if (!combinations || Math.max(present, 1) + added.length > MAX_VARIANTS)
      return t('A product can have {{limit}} variants', { limit: MAX_VARIANTS });
    return null;
  };
  const send = async () => {
    const inherited = options.map(({ existing }) => existing).join(' / ');
    const done = await ask([...options.map(toAddOption), ...adding], {
      title: t('Add options'),
      action: t('Save'),
      ...(product.options
        ? {}
        : {
            also: t('The {{count}} pieces that you have become {{title}}.', {
              count: product.stock_quantity,
              title: inherited,
            }),
          }),
    });
    if (!done) return;
    drafts.drop(draft);
    onClose();
  };

  return (
    <Form form={form} send={send} check={check} submit={t('Preview')} disabled={pending} onCancel={onClose}>
      {options.map((_option, index) => (
        <NewOptionFields key={`${index} of ${options.length}`} form={form} index={index} product={product} />
      ))}
      {(product.options?.length ?? 0) + options.length < MAX_OPTIONS && (
        <Group>
          <Button variant="secondary" onClick={() => form.insertListItem('options', noOption)}>
            {t('Add another option')}
          </Button>
        </Group>
      )}
      {combinations === null ? (
        <Text size="sm">
          {t('These are more than {{count}} combinations. Type fewer values.', { count: MOST_LISTED })}
        </Text>
      ) : (
        <CombinationFields form={form} combinations={combinations} price={product.price} />
      )}
    </Form>
  );
}
