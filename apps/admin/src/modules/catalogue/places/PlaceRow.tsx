import type { StockLocation } from '@kade/contract';
import { Button, Group, Text } from '@mantine/core';
import { useT } from '../../../lib/i18n.ts';
import { useConfirm } from '../../../ui/confirm.tsx';
import { notify } from '../../../ui/notify.tsx';
import rows from '../../../ui/setting-rows.module.css';
import { May } from '../../stores/current/index.ts';
import { useRemovePlace } from './queries.ts';

/** One place: its name, its address and its actions. */
export function PlaceRow({ place, onEdit }: { place: StockLocation; onEdit: () => void }) {
  const t = useT();
  const confirm = useConfirm();
  const removing = useRemovePlace();
  const { _id: id, name, address, hours, main } = place;
  const remove = async () => {
    const isRemoved = await confirm({
      title: t('Delete {{name}}?', { name }),
      message: t('Nothing may be left there. The movements of products keep what was there.'),
      action: t('Delete'),
      send: () => removing.mutateAsync({ params: { id } }),
    });
    if (isRemoved) notify.done(t('“{{name}}” was deleted', { name }));
  };
  return (
    <li>
      <div className={rows.rowText}>
        <Text fw={600} className={rows.keyStart}>
          {main ? t('{{name}} (main place)', { name }) : name}
        </Text>
        {[address, hours].filter(Boolean).map((line) => (
          <Text key={line} size="sm" c="dimmed" className={rows.keyStart}>
            {line}
          </Text>
        ))}
        <May need="stock:write">
          <Group gap="xs" mt="xs">
            <Button variant="secondary" size="xs" aria-label={t('Edit {{name}}', { name })} onClick={onEdit}>
              {t('Edit')}
            </Button>
            <Button
              variant="secondary"
              size="xs"
              aria-label={t('Delete {{name}}', { name })}
              onClick={() => void remove()}
            >
              {t('Delete')}
            </Button>
          </Group>
        </May>
      </div>
    </li>
  );
}
