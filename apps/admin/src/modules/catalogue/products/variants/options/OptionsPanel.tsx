import { MAX_OPTIONS, type Product, type ProductOption } from '@kade/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../../../lib/i18n.ts';
import { AddVariants } from './AddVariants.tsx';
import { missingOf } from './combinations.ts';
import { Generator } from './Generator.tsx';
import { OptionEditor } from './OptionEditor.tsx';
import type { ChangeOptions } from './use-change-options.tsx';
import classes from '../variants.module.css';

/** The form that is open: a new option, variants that are missing, or a value of an option. */
type Adding = 'option' | 'variants' | ProductOption | null;

/** The options of a product, and what adds to them. */
export function OptionsPanel({ product, options: change }: { product: Product; options: ChangeOptions }) {
  const t = useT();
  const [adding, setAdding] = useState<Adding>(null);
  const { options = [] } = product;
  const missing = missingOf(product).length;
  const close = () => setAdding(null);
  if (adding === 'option') return <Generator product={product} options={change} onClose={close} />;
  if (options.length === 0)
    return (
      <Group>
        <Button variant="secondary" onClick={() => setAdding('option')}>
          {t('Add options')}
        </Button>
      </Group>
    );
  if (adding !== null) {
    const option = adding === 'variants' ? null : adding;
    return <AddVariants product={product} option={option} options={change} onClose={close} />;
  }
  return (
    <details className={classes.options}>
      <summary>
        <Text span fw={600}>
          {t('Edit options')}
        </Text>
        {options.map(({ _id, name, values }) => (
          <Text key={_id} size="sm" c="dimmed" span className={classes.planLine}>
            {name}: {values.map((value) => value.name).join(', ')}
          </Text>
        ))}
      </summary>
      <Stack gap="lg" mt="md">
        {options.map((each) => (
          <OptionEditor
            key={each._id}
            product={product}
            option={each}
            options={change}
            onAddValue={() => setAdding(each)}
          />
        ))}
        <Group gap="xs">
          {options.length < MAX_OPTIONS && (
            <Button variant="secondary" onClick={() => setAdding('option')}>
              {t('Add an option')}
            </Button>
          )}
          {missing > 0 && (
            <Button variant="secondary" onClick={() => setAdding('variants')}>
              {t('Add variants')}
            </Button>
          )}
        </Group>
      </Stack>
    </details>
  );
}
