import type { Layout } from '@kade/contract';
import { Button, Group, Text } from '@mantine/core';
import { IconLayoutGrid } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { useT } from '../../../lib/i18n.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { FormDialog } from '../../../ui/FormDialog.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Section } from '../../../ui/Section.tsx';
import { useRemoval } from '../../../ui/use-removal.ts';
import { useLastValue } from '../../../ui/use-last-value.ts';
import { SortableList } from '../../../ui/SortableList.tsx';
import classes from './configurator.module.css';
import { LayoutFields } from './LayoutFields.tsx';
import {
  toLayoutInput,
  type LayoutValues,
  layoutSchema,
  layoutTitle,
  toLayoutValues,
} from './layout-values.ts';
import { layouts, useUpdateLayout } from './queries.ts';
import { useReorder } from './use-reorder.ts';

type LayoutRow = z.infer<typeof Layout>;

/** The elements of the shop's home page, in the order in which they appear there. */
export function CurrentLayouts() {
  const t = useT();
  const list = useQuery(layouts.list());
  const [edited, setEdited] = useState<LayoutRow | null>(null);
  return (
    <Section
      title={t('Current Layouts')}
      lead={t('Drag the elements, or use the arrows, to change their order.')}
    >
      <Loaded
        query={list}
        empty={(all) =>
          all.length === 0 && (
            <EmptyState
              icon={IconLayoutGrid}
              title={t('No layout elements yet')}
              hint={t('Add one to show a collection on your shop’s home page.')}
            />
          )
        }
      >
        {(all) => <Elements all={all} onEdit={setEdited} />}
      </Loaded>
      <EditLayout layout={edited} onClose={() => setEdited(null)} />
    </Section>
  );
}

interface ElementsProps {
  all: readonly LayoutRow[];
  onEdit: (layout: LayoutRow) => void;
}

function Elements({ all, onEdit }: ElementsProps) {
  const t = useT();
  const confirm = useConfirm();
  const remove = useRemoval('layouts.remove');
  const { rows, reorder } = useReorder(all);
  const deleted = t('(deleted collection)');

  const confirmRemoval = async (layout: LayoutRow) => {
    const name = layoutTitle(layout, deleted);
    const sure = await confirm({
      title: t('Confirm Deletion'),
      message: t('Delete the layout element “{{name}}”? The collection and its products stay.', { name }),
      action: t('Delete'),
    });
    if (sure) await remove({ id: layout._id, name });
  };

  return (
    <SortableList
      label={t('Current Layouts')}
      onChange={(order) => void reorder(order)}
      items={rows.map((layout) => {
        const name = layoutTitle(layout, deleted);
        return {
          id: layout._id,
          name,
          content: (
            <span className={classes.element}>
              <span className={classes.texts}>
                <Text span fw={600}>
                  {name}
                </Text>
                <Text span size="sm" c="dimmed">
                  {t('Collection')}: {layout.collection_name ?? deleted} · {t('Order number')}: {layout.index}
                </Text>
              </span>
              <Group gap={4} className={classes.acts}>
                <Button
                  variant="subtle"
                  size="xs"
                  aria-label={`${t('Edit')} ${name}`}
                  onClick={() => onEdit(layout)}
                >
                  {t('Edit')}
                </Button>
                <Button
                  variant="subtle"
                  size="xs"
                  aria-label={`${t('Delete')} ${name}`}
                  onClick={() => void confirmRemoval(layout)}
                >
                  {t('Delete')}
                </Button>
              </Group>
            </span>
          ),
        };
      })}
    />
  );
}

function EditLayout({ layout, onClose }: { layout: LayoutRow | null; onClose: () => void }) {
  const t = useT();
  const update = useUpdateLayout();
  const shown = useLastValue(layout);
  return (
    <FormDialog<LayoutValues>
      title={t('Edit Layout Element')}
      opened={layout !== null}
      onClose={onClose}
      submit={t('Save')}
      initial={shown ? toLayoutValues(shown) : { name: '', id: '', index: '0' }}
      schema={layoutSchema}
      send={async (values) => {
        if (layout) await update.mutateAsync({ params: { id: layout._id }, body: toLayoutInput(values) });
      }}
    >
      {(form) => <LayoutFields form={form} />}
    </FormDialog>
  );
}
