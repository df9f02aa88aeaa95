import type { Product } from '@kade/contract';
import { Checkbox, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef, useState } from 'react';
import type { KadeForm } from '../../../lib/form.ts';
import { useT } from '../../../lib/i18n.ts';
import { holds } from '../../../lib/search.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Money } from '../../../ui/Money.tsx';
import { ProductImage } from '../cards/ProductImage.tsx';
import classes from '../products.module.css';
import { products } from '../queries.ts';

interface Picked extends Record<string, unknown> {
  ids: readonly string[];
}

interface ProductPickerProps {
  opened: boolean;
  onClose: () => void;
  /** The products that are members already; they are selected at first. */
  members: readonly string[];
  /** Called with all members. */
  send: (ids: string[]) => Promise<unknown>;
  /** A sentence about the effect of the choice. */
  note?: (chosen: readonly Product[]) => ReactNode;
}

/** Select Products: a search and checkboxes; the present members are selected and can be deselected. */
export function ProductPicker({ opened, onClose, members, send, note }: ProductPickerProps) {
  const t = useT();
  return (
    <FormDialog<Picked>
      title={t('Select Products')}
      submit={t('Save selection')}
      submitting={t('Saving...')}
      opened={opened}
      onClose={onClose}
      size="lg"
      initial={{ ids: members }}
      send={({ ids }) => send([...ids])}
    >
      {(form) => <Choice form={form} note={note} />}
    </FormDialog>
  );
}

/** Present members come first, where they can be seen and deselected. */
const membersFirst = (list: readonly Product[], members: ReadonlySet<string>): Product[] =>
  list.toSorted((a, b) => Number(members.has(b._id)) - Number(members.has(a._id)));

function Choice({ form, note }: { form: KadeForm<Picked>; note: ProductPickerProps['note'] }) {
  const t = useT();
  const query = useQuery(products.all());
  const [searched, setSearched] = useState('');
  const [members] = useState(() => new Set(form.getValues().ids));
  const chosen = new Set(form.getValues().ids);

  const toggle = (id: string) => {
    const ids = new Set(form.getValues().ids);
    if (!ids.delete(id)) ids.add(id);
    form.setFieldValue('ids', [...ids] as never);
  };

  return (
    <>
      <TextInput
        type="search"
        label={t('Search products')}
        value={searched}
        data-autofocus
        onChange={(event) => setSearched(event.currentTarget.value)}
      />
      <Loaded query={query} empty={(list) => list.length === 0 && <EmptyState title={t('No products')} />}>
        {(list) => (
          <>
            <Rows
              list={membersFirst(
                list.filter(({ name }) => holds(name, searched)),
                members,
              )}
              of={list.length}
              chosen={chosen}
              toggle={toggle}
            />
            <Text component="output" size="sm">
              {t('{{count}} selected', { count: chosen.size })}
            </Text>
            {note?.(list.filter(({ _id }) => chosen.has(_id)))}
          </>
        )}
      </Loaded>
    </>
  );
}

interface RowsProps {
  list: readonly Product[];
  /** The count without a search: the list keeps its height during a search. */
  of: number;
  chosen: ReadonlySet<string>;
  toggle: (id: string) => void;
}

const rowHeight = 56;
/** Up to this many rows are all rendered. */
const drawAll = 100;

function Rows({ list, of, chosen, toggle }: RowsProps) {
  const t = useT();
  const box = useRef<HTMLFieldSetElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- the virtualizer changes in place; nothing here memoises its values
  const virtual = useVirtualizer({
    count: list.length,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: 8,
  });
  const rows =
    list.length > drawAll
      ? virtual.getVirtualItems()
      : list.map((_, index) => ({ index, start: index * rowHeight }));
  return (
    <fieldset
      ref={box}
      className={classes.pickerList}
      style={{ height: of * rowHeight + 2 }}
      aria-label={t('Products')}
    >
      {list.length === 0 && (
        <Text c="dimmed" p="md">
          {t('No product matches')}
        </Text>
      )}
      <div style={{ position: 'relative', height: list.length * rowHeight }}>
        {rows.map(({ index, start }) => {
          const product = list[index];
          if (!product) return null;
          return (
            <label
              key={product._id}
              className={classes.pickerRow}
              style={{ height: rowHeight, transform: `translateY(${start}px)` }}
            >
              <Checkbox
                checked={chosen.has(product._id)}
                onChange={() => toggle(product._id)}
                aria-label={product.name}
              />
              <ProductImage thumbnail={product.thumbnail} width={96} />
              <span className={classes.pickerName}>{product.name}</span>
              <Money amount={product.price} />
            </label>
          );
        })}
      </div>
    </fieldset>
  );
}
