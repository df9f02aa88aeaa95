import type { Product } from '@kade/contract';
import { NativeSelect, TextInput } from '@mantine/core';
import { useT } from '../../../../lib/i18n.ts';
import { FormDialog } from '../../../../ui/FormDialog.tsx';
import { notify } from '../../../../ui/notify.tsx';
import { WholeNumber } from '../variants/options/WholeNumber.tsx';
import { levelsOf } from './adjustment.ts';
import { useTransferStock } from './queries.ts';
import { usePlaces } from './use-places.ts';

interface TransferStockProps {
  product: Product;
  opened: boolean;
  onClose: () => void;
}

/** Takes pieces of a product from one place to another. */
export function TransferStock({ product, opened, onClose }: TransferStockProps) {
  const t = useT();
  const transfer = useTransferStock();
  const places = usePlaces(product._id);
  const [first, second] = places;
  const levels = levelsOf(product);
  const initial = {
    variant: levels[0]?._id ?? product._id,
    from: first?._id ?? '',
    to: second?._id ?? '',
    pieces: '' as number | string,
    note: '',
  };
  const options = places.map(({ _id, name }) => (
    <option key={_id} value={_id}>
      {name}
    </option>
  ));
  return (
    <FormDialog
      title={t('Move to another place')}
      submit={t('Move')}
      opened={opened}
      onClose={onClose}
      initial={initial}
      send={async ({ pieces, ...body }) => {
        await transfer.mutateAsync({
          params: { id: product._id },
          body: { ...body, quantity: Number(pieces) },
        });
        notify.done(t('The pieces were moved.'));
      }}
    >
      {(form) => (
        <>
          {product.variants && (
            <NativeSelect label={t('Variant')} {...form.getInputProps('variant')}>
              {levels.map(({ _id, title }) => (
                <option key={_id} value={_id}>
                  {title}
                </option>
              ))}
            </NativeSelect>
          )}
          <NativeSelect label={t('From the place')} {...form.getInputProps('from')}>
            {options}
          </NativeSelect>
          <NativeSelect label={t('To the place')} {...form.getInputProps('to')}>
            {options}
          </NativeSelect>
          <WholeNumber label={t('Pieces')} required data-autofocus {...form.getInputProps('pieces')} />
          <TextInput label={t('Note')} maxLength={200} autoComplete="off" {...form.getInputProps('note')} />
        </>
      )}
    </FormDialog>
  );
}
