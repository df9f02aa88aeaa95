import { type Courier, courierTownKey, type Order } from '@kade/contract';
import { Autocomplete, Button, Group, SimpleGrid, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useDistrictName } from '../../../../lib/districts.ts';
import { useT } from '../../../../lib/i18n.ts';
import { notify } from '../../../../ui/notify.tsx';
import { useLearnTowns } from '../queries.ts';
import { namesNear, proposedName } from './near-towns.ts';

interface SheetTownsProps {
  courier: Courier;
  orders: readonly Order[];
}

type Town = Pick<Order, 'district'> & { town: string; key: string };

/** The towns of the orders, each once. One of signs alone cannot be remembered. */
function townsIn(orders: readonly Order[]): Town[] {
  const towns = new Map<string, Town>();
  for (const { district, shipping_address: to } of orders) {
    const key = courierTownKey(district, to.city);
    if (key !== courierTownKey(district, '')) towns.set(key, { district, town: to.city.trim(), key });
  }
  return [...towns.values()].toSorted((a, b) => a.key.localeCompare(b.key));
}

/** What the courier calls the towns of these orders: it is asked for once, and remembered. */
export function SheetTowns({ courier, orders }: SheetTownsProps) {
  const t = useT();
  const learn = useLearnTowns();
  const districtName = useDistrictName();
  const known = courier.towns ?? {};
  const towns = townsIn(orders);
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({});
  const nameOf = ({ key, district, town }: Town) =>
    typed[key] ?? known[key] ?? proposedName(known, district, town);
  const changed = towns.filter((one) => nameOf(one) !== (known[one.key] ?? ''));
  const unknown = towns.filter(({ key }) => !known[key]).length;
  if (towns.length === 0) return null;
  const save = async () => {
    const sent = changed.map((one) => ({ district: one.district, town: one.town, name: nameOf(one) }));
    try {
      await learn.mutateAsync({ params: { id: courier._id }, body: { towns: sent } });
      setTyped({});
      notify.done(t('The towns are remembered'));
    } catch (thrown) {
      notify.error(thrown);
    }
  };
  return (
    <details>
      <summary>{t('Towns as the courier writes them: {{count}} new', { count: unknown })}</summary>
      <Stack gap="sm" mt="sm">
        <Text size="sm" c="dimmed">
          {t('An empty field leaves the town as the buyer wrote it.')}
        </Text>
        <SimpleGrid cols={{ base: 1, sm: 2, lg: 3 }} spacing="sm">
          {towns.map((one) => (
            <Autocomplete
              key={one.key}
              label={one.district ? `${one.town} (${districtName(one.district)})` : one.town}
              placeholder={one.town}
              data={namesNear(known, one.district, one.town)}
              filter={({ options }) => options}
              limit={8}
              maxLength={100}
              openOnFocus={false}
              value={nameOf(one)}
              onChange={(name) => setTyped({ ...typed, [one.key]: name })}
            />
          ))}
        </SimpleGrid>
        <Group>
          <Button
            variant="secondary"
            disabled={changed.length === 0}
            loading={learn.isPending}
            onClick={() => void save()}
          >
            {t('Remember the towns')}
          </Button>
        </Group>
      </Stack>
    </details>
  );
}
