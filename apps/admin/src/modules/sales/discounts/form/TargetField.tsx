import { MAX_IDS } from '@kade/contract';
import { Button, Fieldset, Group, Select, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { SyntheticEvent } from 'react';
import { createPortal } from 'react-dom';
import { useT } from '../../../../lib/i18n.ts';
import type { ReadState } from '../../../../lib/query.ts';
import { Failed } from '../../../../ui/Failed.tsx';
import { ProductPicker, products } from '../../../catalogue/products/index.ts';
import { groups } from '../queries.ts';
import { Chosen, type Named } from './Chosen.tsx';
import { ChosenVariants } from './ChosenVariants.tsx';
import type { FieldsProps } from './fields-props.ts';

interface TargetFieldProps extends FieldsProps {
  name: 'target' | 'get_target';
  title: string;
}

/** Which goods are meant: all, or chosen products, variants, categories and collections. */
export function TargetField({ form, name, title }: TargetFieldProps) {
  const t = useT();
  const categories = useQuery(groups.categories());
  const collections = useQuery(groups.collections());
  const target = form.values[name];
  const set = (part: Partial<typeof target>) => form.setFieldValue(name, { ...target, ...part });
  const isAll = Object.values(target).every((ids) => ids.length === 0);
  return (
    <Fieldset legend={title}>
      <Stack gap="md">
        {isAll && <Text size="sm">{t('All products, while none are chosen.')}</Text>}
        <ChosenProducts ids={target.products} onChange={(ids) => set({ products: ids })} />
        <ChosenVariants variants={target.variants ?? []} onChange={(variants) => set({ variants })} />
        <ChosenGroups
          label={t('Add a category')}
          query={categories}
          ids={target.categories}
          onChange={(ids) => set({ categories: ids })}
        />
        <ChosenGroups
          label={t('Add a collection')}
          query={collections}
          ids={target.collections}
          onChange={(ids) => set({ collections: ids })}
        />
      </Stack>
    </Fieldset>
  );
}

interface ChosenProps {
  ids: readonly string[];
  onChange: (ids: string[]) => void;
}

function ChosenProducts({ ids, onChange }: ChosenProps) {
  const t = useT();
  const [opened, picker] = useDisclosure(false);
  const read = useQuery({ ...products.withIds(ids.slice(0, MAX_IDS)), enabled: ids.length > 0 });
  const known = ids.length > 0 ? (read.data ?? []) : [];
  const isReading = ids.length > 0 && read.data === undefined;
  return (
    <Stack gap="xs">
      {read.error && <Failed query={read} />}
      <Chosen rows={known} onRemove={(id) => onChange(ids.filter((other) => other !== id))} />
      <Group>
        <Button variant="secondary" disabled={isReading} onClick={picker.open}>
          {t('Choose Products')}
        </Button>
      </Group>
      {/* Events of React bubble out of the dialog: the form around it must not be sent with this one. */}
      {createPortal(
        <div onSubmit={(event: SyntheticEvent) => event.stopPropagation()}>
          <ProductPicker
            opened={opened}
            onClose={picker.close}
            members={known}
            send={async (chosen) => onChange([...chosen])}
          />
        </div>,
        document.body,
      )}
    </Stack>
  );
}

interface ChosenGroupsProps extends ChosenProps {
  label: string;
  query: ReadState & { data: readonly Named[] | undefined };
}

function ChosenGroups({ label, query, ids, onChange }: ChosenGroupsProps) {
  const t = useT();
  const all = query.data ?? [];
  if (query.error && !query.data) return <Failed query={query} />;
  const options = all.filter(({ _id }) => !ids.includes(_id));
  return (
    <Stack gap="xs">
      <Chosen
        rows={all.filter(({ _id }) => ids.includes(_id))}
        onRemove={(id) => onChange(ids.filter((other) => other !== id))}
      />
      <Select
        label={label}
        placeholder={t('Type to search')}
        searchable
        openOnFocus={false}
        data={options.map(({ _id, name }) => ({ value: _id, label: name }))}
        nothingFoundMessage={t('Nothing found')}
        value={null}
        onChange={(id) => id !== null && onChange([...ids, id])}
      />
    </Stack>
  );
}
