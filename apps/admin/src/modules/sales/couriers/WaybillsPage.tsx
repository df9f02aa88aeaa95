import { courierKey, type WaybillRoll } from '@kade/contract';
import { Skeleton, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { HelpLink } from '../../../ui/HelpLink.tsx';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Section } from '../../../ui/Section.tsx';
import rows from '../../../ui/setting-rows.module.css';
import { May } from '../../stores/current/index.ts';
import { couriers } from './queries.ts';

const AddWaybills = lazyPart(() => import('./AddWaybills.tsx').then((file) => file.AddWaybills));

/** The rolls, with the names of couriers as the merchant writes them. */
function Rolls({ rolls, names }: { rolls: readonly WaybillRoll[]; names: readonly string[] }) {
  const t = useT();
  if (rolls.length === 0) return <Text c="dimmed">{t('No waybills are written down yet.')}</Text>;
  return (
    <ul className={rows.rows}>
      {rolls.map(({ courier, free, used, spoilt, next }) => (
        <li key={courier}>
          <div className={rows.rowText}>
            <Text fw={600}>{names.find((name) => courierKey(name) === courier) ?? courier}</Text>
            <Text size="sm">
              {t('{{free}} free · {{used}} used · {{spoilt}} spoilt', { free, used, spoilt })}
            </Text>
            {next && (
              <Text size="sm" c="dimmed">
                {t('Next: {{number}}', { number: next })}
              </Text>
            )}
          </div>
        </li>
      ))}
    </ul>
  );
}

/** /orders/waybills: the numbers that couriers gave to the store. */
export function WaybillsPage() {
  const t = useT();
  const rolls = useQuery(couriers.rolls());
  const list = useQuery(couriers.list());
  const names = (list.data ?? []).map(({ name }) => name);
  return (
    <Page
      title={t('Waybill rolls')}
      lead={t('Numbers that couriers gave you. Each goes to one parcel only.')}
      back={{ to: paths.couriers(), label: t('Couriers') }}
      actions={<HelpLink topic="couriers" />}
    >
      <Stack gap="md">
        <Section title={t('Your rolls')}>
          <Loaded query={rolls}>{(all) => <Rolls rolls={all} names={names} />}</Loaded>
        </Section>
        <May need="orders:pack">
          <Suspense fallback={<Skeleton height={380} radius="md" />}>
            <AddWaybills names={names} />
          </Suspense>
        </May>
      </Stack>
    </Page>
  );
}
