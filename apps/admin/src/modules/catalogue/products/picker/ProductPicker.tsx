import type { Product } from '@kade/contract';
import { Text, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import type { KadeForm } from '../../../../lib/form.ts';
import { useT } from '../../../../lib/i18n.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { Failed } from '../../../../ui/Failed.tsx';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { PickerRows } from './PickerRows.tsx';
import { usePickerProducts } from './use-picker-products.ts';

interface PickerValues extends Record<string, unknown> {
  ids: readonly string[];
  /** The chosen products that are no members yet. */
  added: readonly Product[];
}

interface ProductPickerProps {
  opened: boolean;
  onClose: () => void;
  /** The products that are members already; they are selected at first. */
  members: readonly Product[];
  /** Called with the ids of all members, and with the products among them that are new. */
  send: (ids: readonly string[], added: readonly Product[]) => Promise<unknown>;
  /** A sentence about the effect of the choice, by the products that are new. */
  note?: (added: readonly Product[]) => ReactNode;
}

/** Select Products: a search and checkboxes; the present members are selected and can be deselected. */
export function ProductPicker({ opened, onClose, members, send, note }: ProductPickerProps) {
  const t = useT();
  return (
    <FormDialog<PickerValues>
      title={t('Select Products')}
      submit={t('Save selection')}
      submitting={t('Saving...')}
      opened={opened}
      onClose={onClose}
      size="lg"
      initial={{ ids: members.map(({ _id }) => _id), added: [] }}
      send={({ ids, added }) => send(ids, added)}
    >
      {(form) => <Choice form={form} present={members} note={note} />}
    </FormDialog>
  );
}

/** The choice after a product was selected or deselected. */
function toggled({ ids, added }: PickerValues, product: Product, isMember: boolean): PickerValues {
  const without = ids.filter((id) => id !== product._id);
  if (without.length < ids.length)
    return { ids: without, added: added.filter(({ _id }) => _id !== product._id) };
  return { ids: [...ids, product._id], added: isMember ? added : [...added, product] };
}

interface ChoiceProps {
  form: KadeForm<PickerValues>;
  present: readonly Product[];
  note: ProductPickerProps['note'];
}

function Choice({ form, present, note }: ChoiceProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  // Products that join or leave while the dialog is open keep their places.
  const [members] = useState(() => new Map(present.map((product) => [product._id, product])));
  const { query, rows, total, more, count } = usePickerProducts(typed, members);
  const { ids, added } = form.getValues();

  return (
    <>
      <TextInput
        type="search"
        label={t('Search products')}
        value={typed}
        maxLength={100}
        data-autofocus
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <Loaded query={query} empty={() => count === 0 && <EmptyState title={t('No products')} />}>
        {() => (
          <>
            <PickerRows
              rows={rows}
              total={total}
              more={more}
              of={count}
              chosen={new Set(ids)}
              toggle={(product) =>
                form.setValues(toggled(form.getValues(), product, members.has(product._id)))
              }
            />
            {more?.failed && <Failed query={more.failed} />}
            <Text component="output" size="sm">
              {t('{{count}} selected', { count: ids.length })}
            </Text>
            {note?.(added)}
          </>
        )}
      </Loaded>
    </>
  );
}
