import type { Variant } from '@kade/contract';
import { Button, Checkbox, Group, Input, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { useT } from '../../../../../lib/i18n.ts';
import { BottomSheet } from '../../../../../ui/BottomSheet.tsx';
import { Message } from '../../../../../ui/Message.tsx';
import { useLastValue } from '../../../../../ui/use-last-value.ts';
import { useMay } from '../../../../stores/current/index.ts';
import { cellProblem, cellText, type Field, offered, picturesOf, textFields } from '../cells/cells.ts';
import type { VariantsProps } from '../grid/VariantGrid.tsx';
import { PictureSelect } from '../PictureSelect.tsx';
import { StockChange } from '../StockChange.tsx';
import classes from './phone.module.css';

interface VariantSheetProps extends VariantsProps {
  opened: boolean;
  /** The id of the variant; null while it is closed. */
  edited: string | null;
  onEdit: (id: string | null) => void;
}

const sheetClasses = { content: classes.sheet, header: classes.sheetHeader, title: classes.sheetTitle };

/** One variant in a sheet, with the ways to the one before and after it. What is typed is saved with the others. */
export function VariantSheet({ opened, edited, onEdit, ...props }: VariantSheetProps) {
  const t = useT();
  const id = useLastValue(edited);
  const variants = offered(props.product);
  const at = variants.findIndex(({ _id }) => _id === id);
  const variant = variants[at];
  const step = (by: number) => onEdit(variants[at + by]?._id ?? id);
  return (
    <BottomSheet
      opened={opened}
      onClose={() => onEdit(null)}
      title={variant?.title ?? ''}
      classNames={sheetClasses}
    >
      {variant && (
        <Stack gap="md">
          <SheetFields key={variant._id} variant={variant} {...props} />
          <Group gap="xs" wrap="nowrap" className={classes.steps}>
            <Button variant="secondary" disabled={at === 0} onClick={() => step(-1)}>
              {t('Previous')}
            </Button>
            <Text size="sm" component="output">
              {t('{{done}} of {{all}}', { done: at + 1, all: variants.length })}
            </Text>
            <Button variant="secondary" disabled={at === variants.length - 1} onClick={() => step(1)}>
              {t('Next')}
            </Button>
            <Button onClick={() => onEdit(null)}>{t('Done')}</Button>
          </Group>
        </Stack>
      )}
    </BottomSheet>
  );
}

function SheetFields({ variant, product, cells, failed, onArchive }: VariantsProps & { variant: Variant }) {
  const t = useT();
  const may = useMay();
  const row = cells.draft.cells[variant._id];
  const set = (field: Field, text: string) => cells.type([{ variant, field, text }]);
  const reason = failed[variant._id];
  return (
    <>
      {reason && <Message>{reason}</Message>}
      <SimpleGrid cols={2} spacing="sm">
        {textFields.map(({ field, label, mode }) => {
          const text = cellText(variant, row, field);
          return (
            <div key={field}>
              <TextInput
                label={t(label)}
                inputMode={mode}
                autoComplete="off"
                value={text}
                disabled={field === 'cost' && !may('products:cost')}
                error={row?.[field] === undefined ? null : cellProblem(field, text)}
                onFocus={(event) => event.currentTarget.select()}
                onChange={(event) => set(field, event.currentTarget.value)}
              />
              {field === 'stock' && <StockChange typed={row?.stock} seen={cells.draft.seen[variant._id]} />}
            </div>
          );
        })}
      </SimpleGrid>
      <Checkbox
        label={t('For sale')}
        checked={cellText(variant, row, 'in_stock') === 'yes'}
        onChange={(event) => set('in_stock', event.currentTarget.checked ? 'yes' : '')}
      />
      <Input.Wrapper label={t('Picture')} labelElement="div">
        <PictureSelect
          label={t('Picture')}
          pictures={picturesOf(product)}
          value={cellText(variant, row, 'image')}
          onChange={(id) => set('image', id)}
        />
      </Input.Wrapper>
      <Group>
        <Button variant="link" size="xs" onClick={() => onArchive(variant)}>
          {t('Remove {{name}}', { name: variant.title })}
        </Button>
      </Group>
    </>
  );
}
