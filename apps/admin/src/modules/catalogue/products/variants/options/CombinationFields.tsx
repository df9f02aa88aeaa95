import { Checkbox, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import type { KadeForm } from '../../../../../lib/form.ts';
import { money } from '../../../../../lib/format.ts';
import { useT } from '../../../../../lib/i18n.ts';
import { Rupees } from '../../../../../ui/Rupees.tsx';
import { WholeNumber } from './WholeNumber.tsx';
import { type Combination, keyOf, type NewVariants, titleOf } from './combinations.ts';
import classes from '../variants.module.css';

interface CombinationFieldsProps<V extends { fresh: NewVariants }> {
  form: KadeForm<V>;
  combinations: readonly Combination[];
  /** The price of new variants unless another is typed. */
  price: number;
}

/** Which combinations are added, and the price and stock of them all. */
export function CombinationFields<V extends { fresh: NewVariants }>(props: CombinationFieldsProps<V>) {
  const { combinations, price } = props;
  const t = useT();
  // The paths below are those of every form with `fresh`.
  const form = props.form as unknown as KadeForm<{ fresh: NewVariants }>;
  const { leftOut } = form.getValues().fresh;
  const setLeftOut = (keys: string[]) => form.setFieldValue('fresh.leftOut', keys);
  if (combinations.length === 0) return null;
  const all = combinations.map(keyOf);
  const ticked = all.filter((key) => !leftOut.includes(key)).length;
  return (
    <Stack gap="md">
      <fieldset className={classes.combinations}>
        <legend>{t('Variants to add')}</legend>
        <Group justify="space-between" gap="xs">
          <Text component="output" size="sm">
            {t('{{count}} selected', { count: ticked })}
          </Text>
          <Checkbox
            label={t('All')}
            checked={ticked === all.length}
            indeterminate={ticked > 0 && ticked < all.length}
            onChange={() => setLeftOut(ticked === all.length ? all : [])}
          />
        </Group>
        <div className={classes.boxes}>
          {combinations.map((combination) => {
            const key = keyOf(combination);
            const isTicked = !leftOut.includes(key);
            return (
              <Checkbox
                key={key}
                label={titleOf(combination)}
                checked={isTicked}
                onChange={() =>
                  setLeftOut(isTicked ? [...leftOut, key] : leftOut.filter((other) => other !== key))
                }
              />
            );
          })}
        </div>
      </fieldset>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <Rupees
          label={t('Price of each')}
          description={t('Empty: {{amount}}, as now', { amount: money(price) })}
          {...form.getInputProps('fresh.price')}
        />
        <WholeNumber
          label={t('Stock of each')}
          description={t('Pieces you have')}
          {...form.getInputProps('fresh.stock')}
        />
      </SimpleGrid>
    </Stack>
  );
}
