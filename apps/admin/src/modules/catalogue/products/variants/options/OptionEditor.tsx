import type { Product, ProductOption } from '@kade/contract';
import { ActionIcon, Button, Group, Stack, Title } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { useT } from '../../../../../lib/i18n.ts';
import { notify } from '../../../../../ui/notify.tsx';
import { SortableList } from '../../../../../ui/SortableList.tsx';
import { NameForm } from './NameForm.tsx';
import type { ChangeOptions } from './use-change-options.tsx';
import { ValueActions } from './ValueActions.tsx';

interface OptionEditorProps {
  product: Product;
  option: ProductOption;
  options: ChangeOptions;
  /** Opens the form for a new value. */
  onAddValue: () => void;
}

/** One option: new names, the order of its values, and what can be removed. */
export function OptionEditor({ product, option, options, onAddValue }: OptionEditorProps) {
  const t = useT();
  const { _id: id, name, values } = option;
  const place = product.options?.indexOf(option) ?? 0;
  const { send, end } = options;
  const removeOption = t('Remove the option {{name}}', { name });
  const order = (ids: string[]) =>
    send([{ change: 'order_values', option: id, values: ids }]).catch(notify.error);
  const moveUp = () => {
    const ids = product.options?.map((each) => each._id) ?? [];
    ids.splice(place - 1, 0, ...ids.splice(place, 1));
    return send([{ change: 'order_options', options: ids }]).catch(notify.error);
  };

  return (
    <Stack gap="xs" component="section" aria-label={name}>
      <Group gap="xs" justify="space-between">
        <Title order={3} size="h4">
          {name}
        </Title>
        <Group gap="xs">
          <NameForm
            label={t('Rename {{name}}', { name })}
            initial={name}
            send={(to) => send([{ change: 'rename_option', option: id, name: to }])}
          >
            {t('Rename')}
          </NameForm>
          {place > 0 && (
            <ActionIcon aria-label={t('Move {{name}} up', { name })} onClick={() => void moveUp()}>
              <IconArrowUp size={18} aria-hidden />
            </ActionIcon>
          )}
          <Button
            variant="link"
            size="xs"
            aria-label={removeOption}
            onClick={() =>
              void end(
                [{ change: 'remove_option', option: id }],
                removeOption,
                t('Buyers do not choose it any more. The variants stay.'),
              )
            }
          >
            {t('Remove')}
          </Button>
        </Group>
      </Group>
      <SortableList
        label={t('Values of {{name}}', { name })}
        items={values.map((value) => ({
          id: value._id,
          name: value.name,
          content: <ValueActions option={id} value={value} options={options} />,
        }))}
        onChange={(ids) => void order(ids)}
      />
      <Group>
        <Button variant="secondary" onClick={onAddValue}>
          {t('Add a value of {{name}}', { name })}
        </Button>
      </Group>
    </Stack>
  );
}
