import { Button, Group, NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { notify } from '../../../ui/notify.tsx';
import { type CustomerView, toCustomerFilter, withoutFilters } from './customer-view.ts';
import classes from './customers.module.css';
import { Limits } from './Limits.tsx';
import { useMay } from '../../stores/current/index.ts';
import { segments, useRemoveSegment } from './queries.ts';

const SaveSegmentDialog = lazyDialog(() =>
  import('./SaveSegmentDialog.tsx').then((file) => file.SaveSegmentDialog),
);

interface Props {
  view: CustomerView;
  onChange: (change: Partial<CustomerView>) => void;
}

/** Limits the list by figures, and keeps the limits under a name. */
export function Segments({ view, onChange }: Props) {
  const t = useT();
  const confirm = useConfirm();
  const may = useMay();
  const remove = useRemoveSegment();
  const { data: saved = [] } = useQuery(segments.list());
  const [isSaving, setSaving] = useState(false);
  const chosen = saved.find(({ _id }) => _id === view.segment);
  const filter = toCustomerFilter(view);
  const drop = async () => {
    if (!chosen) return;
    const { _id: id, name } = chosen;
    const isDone = await confirm({
      title: t('Delete the segment'),
      message: t('{{name}} is deleted. The customers stay.', { name }),
      action: t('Delete {{name}}', { name }),
      send: () => remove.mutateAsync({ params: { id } }),
    });
    if (!isDone) return;
    onChange(withoutFilters);
    notify.done(t('The segment was deleted'));
  };
  const [opened, setOpened] = useState(() => Object.keys(filter).length > 0);
  return (
    <Group gap="sm" align="flex-end" mb="md">
      <NativeSelect
        label={t('Segment')}
        data={[
          { value: '', label: t('All customers') },
          ...saved.map(({ _id, name }) => ({ value: _id, label: name })),
        ]}
        value={chosen?._id ?? ''}
        onChange={({ currentTarget }) => onChange({ ...withoutFilters, segment: currentTarget.value })}
      />
      <details
        className={classes.limits}
        open={opened}
        onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
      >
        <summary>{t('More filters')}</summary>
        {opened && (
          <Group gap="sm" align="flex-end" mt="sm">
            <Limits view={view} onChange={onChange} />
          </Group>
        )}
      </details>
      {Object.keys(filter).length > 0 && !chosen && may('customers:write') && (
        <Button variant="secondary" onClick={() => setSaving(true)}>
          {t('Save as segment')}
        </Button>
      )}
      {chosen && may('customers:write') && (
        <Button variant="secondary" onClick={() => void drop()}>
          {t('Delete segment')}
        </Button>
      )}
      <SaveSegmentDialog
        filter={filter}
        opened={isSaving}
        onClose={() => setSaving(false)}
        onSaved={(segment) => onChange({ ...withoutFilters, segment })}
      />
    </Group>
  );
}
