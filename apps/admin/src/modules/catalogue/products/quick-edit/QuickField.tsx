import type { Product } from '@kade/contract';
import { Button, Group, Popover, Stack, TextInput } from '@mantine/core';
import { type FormEvent, type KeyboardEvent, type ReactNode, type SyntheticEvent, useState } from 'react';
import { errorText } from '../../../../lib/errors.ts';
import { validateValues } from '../../../../lib/form.ts';
import { useT } from '../../../../lib/i18n.ts';
import { ProductForm } from '../form/product-values.ts';
import type { QuickEditField } from './quick-edit-field.ts';
import { useSaveField } from './use-save-field.ts';

interface QuickFieldProps {
  product: Product;
  of: QuickEditField;
  /** Called with whether the focus returns to the value; it does not when another element was pressed. */
  onClose: (focus: boolean) => void;
  /** The element that the field is attached to. */
  children: ReactNode;
}

const rules = {
  price: ProductForm.pick({ price: true }),
  stock_quantity: ProductForm.pick({ stock_quantity: true }),
};

// Stops clicks in the field: React would pass them on to the row, its parent in the component tree.
const keepHere = (event: SyntheticEvent) => event.stopPropagation();

/**
 * The field for one value of a product. Enter or blur saves, Escape cancels; a refusal is shown in it. It is no `Form`,
 * because it is also sent when the focus leaves it.
 */
export function QuickField({ product, of, onClose, children }: QuickFieldProps) {
  const t = useT();
  const save = useSaveField();
  const [typed, setTyped] = useState(String(product[of]));
  const [problem, setProblem] = useState('');
  const [pending, setPending] = useState(false);
  const label = of === 'price' ? t('Price') : t('Quantity');

  const finish = async (focus: boolean) => {
    if (pending) return;
    if (typed.trim() !== '' && Number(typed) === product[of]) return onClose(focus);
    const wrong = validateValues(rules[of], { [of]: typed })[of];
    setProblem(wrong ?? '');
    if (wrong) return;
    setPending(true);
    try {
      const [from, to] = [product[of], Number(typed)];
      // The first pieces put the product in stock: switched off, it would stay sold out.
      const isFirst = of === 'stock_quantity' && from <= 0 && to > 0 && !product.in_stock;
      await save({ id: product._id, of, from, to, ...(isFirst ? { in_stock: true } : {}) });
      onClose(focus);
    } catch (thrown) {
      console.error(thrown);
      setProblem(errorText(thrown));
      setPending(false);
    }
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void finish(true);
  };
  const giveUp = (event: KeyboardEvent) => {
    event.stopPropagation();
    if (event.key === 'Escape') onClose(true);
  };

  return (
    <Popover
      opened
      onChange={() => void finish(false)}
      position="bottom"
      width={224}
      trapFocus
      withArrow
      shadow="md"
      closeOnEscape={false}
    >
      <Popover.Target>{children}</Popover.Target>
      <Popover.Dropdown onClick={keepHere} onPointerDown={keepHere} onKeyDown={giveUp}>
        <form noValidate onSubmit={submit}>
          <Stack gap="xs">
            <TextInput
              type="number"
              inputMode={of === 'price' ? 'decimal' : 'numeric'}
              step="any"
              label={label}
              data-autofocus
              value={typed}
              error={problem || undefined}
              errorProps={{ role: 'alert' }}
              onFocus={(event) => event.currentTarget.select()}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
            <Group gap="xs" grow>
              <Button variant="secondary" onClick={() => onClose(true)}>
                {t('Cancel')}
              </Button>
              <Button type="submit" disabled={pending}>
                {t('Save')}
              </Button>
            </Group>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  );
}
