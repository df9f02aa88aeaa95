import { type Delivery, type DeliveryZone, districtCodes } from '@kade/contract';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useOpensSection } from '../../../../lib/arrival.ts';
import { useDistrictName } from '../../../../lib/districts.ts';
import { useT } from '../../../../lib/i18n.ts';
import { lazyDialog } from '../../../../ui/lazy-dialog.tsx';
import { Message } from '../../../../ui/Message.tsx';
import { notify } from '../../../../ui/notify.tsx';
import { SortableList } from '../../../../ui/SortableList.tsx';
import classes from './delivery.module.css';
import { useSaveDelivery } from './use-save-delivery.ts';
import { districtsWithoutZone, zoneSummary } from './zone-summary.ts';

const ZoneDialog = lazyDialog(() => import('./ZoneDialog.tsx').then((file) => file.ZoneDialog));

/** Two zones of one name have different districts or towns. */
const getId = ({ name, districts, towns = [] }: DeliveryZone) =>
  `${name} ${[...districts, ...towns].join(' ')}`;

/** The zones as they are shown, with ways to save, order and remove them. The last two do nothing during a save. */
function useZones(delivery: Delivery) {
  const t = useT();
  const { save, pending } = useSaveDelivery(delivery);
  // The new order while it is being saved, so that a dropped zone does not briefly return to its former place.
  const [moved, setMoved] = useState<Delivery['zones'] | null>(null);
  const zones = moved ?? delivery.zones;

  const saveZones = async (next: Delivery['zones'], done: string) => {
    const before = delivery.zones;
    try {
      await save({ zones: next });
      notify.undoable(done, () => save({ zones: before }));
    } catch (thrown) {
      notify.error(thrown);
    }
  };
  const reorder = (ids: string[]) => {
    if (pending) return;
    const order = ids.flatMap((id) => zones.filter((zone) => getId(zone) === id));
    setMoved(order);
    void saveZones(order, t('Order saved')).finally(() => setMoved(null));
  };
  const remove = (removed: DeliveryZone, onEnd: () => void) => {
    if (pending) return;
    const rest = zones.filter((zone) => zone !== removed);
    void saveZones(rest, t('The zone “{{name}}” is deleted', { name: removed.name })).then(onEnd);
  };
  return { zones, save, reorder, remove };
}

/** The zones in the order of their precedence, with their actions. */
export function DeliveryZones({ delivery }: { delivery: Delivery }) {
  const t = useT();
  const getName = useDistrictName();
  const { zones, save, reorder, remove } = useZones(delivery);
  // The place of the zone that is edited; the number of zones for a new one.
  const [place, setPlace] = useState(0);
  const [editing, setEditing] = useState(useOpensSection('delivery') && zones.length === 0);
  const edit = (at: number) => {
    setPlace(at);
    setEditing(true);
  };
  const missing = districtsWithoutZone(zones);
  const part = useRef<HTMLDivElement>(null);
  // The pressed button is unmounted with its zone.
  const removeZone = (zone: DeliveryZone) => remove(zone, () => part.current?.focus());

  return (
    <Stack gap="md" ref={part} tabIndex={-1}>
      {zones.length === 0 ? (
        <Text>{t('Delivery is free everywhere, because there is no delivery zone yet.')}</Text>
      ) : (
        <SortableList
          label={t('Delivery zones')}
          onChange={reorder}
          items={zones.map((zone, at) => ({
            id: getId(zone),
            name: zone.name,
            content: <Zone zone={zone} onEdit={() => edit(at)} onDelete={() => removeZone(zone)} />,
          }))}
        />
      )}
      {zones.length > 1 && (
        <Text size="sm" c="dimmed">
          {t(
            'A district that stands in several zones belongs to the first of them. Zones for some towns go first.',
          )}
        </Text>
      )}
      {zones.length > 0 && missing.length > 0 && (
        <Message tone="warning">
          {t('Not delivered to: {{districts}}', { districts: missing.map(getName).join(', ') })}
        </Message>
      )}
      {zones.length < 30 && (
        <div>
          <Button
            variant="secondary"
            leftSection={<IconPlus size={18} aria-hidden />}
            onClick={() => edit(zones.length)}
          >
            {t('Add Delivery Zone')}
          </Button>
        </div>
      )}
      <ZoneDialog
        opened={editing}
        onClose={() => setEditing(false)}
        zone={zones[place] ?? null}
        others={zones.filter((_zone, index) => index !== place)}
        onSave={async (zone) => {
          await save({ zones: place < zones.length ? zones.with(place, zone) : [...zones, zone] });
          notify.done(t('Delivery zone saved'));
        }}
      />
    </Stack>
  );
}

interface ZoneProps {
  zone: DeliveryZone;
  onEdit: () => void;
  onDelete: () => void;
}

function Zone({ zone, onEdit, onDelete }: ZoneProps) {
  const t = useT();
  const getName = useDistrictName();
  const { name, districts, towns } = zone;
  return (
    <span className={classes.zone}>
      <span className={classes.texts}>
        <Text span fw={600}>
          {name}
        </Text>
        <Text span size="sm">
          {zoneSummary(t, zone)}
        </Text>
        <Text span size="sm" c="dimmed">
          {districts.length === districtCodes.length
            ? t('All districts')
            : districts.map((code) => getName(code)).join(', ')}
          {towns && `: ${towns.join(', ')}`}
        </Text>
      </span>
      <Group gap={4} className={classes.acts}>
        <Button variant="subtle" size="xs" aria-label={`${t('Edit')} ${name}`} onClick={onEdit}>
          {t('Edit')}
        </Button>
        <Button variant="subtle" size="xs" aria-label={`${t('Delete')} ${name}`} onClick={onDelete}>
          {t('Delete')}
        </Button>
      </Group>
    </span>
  );
}
