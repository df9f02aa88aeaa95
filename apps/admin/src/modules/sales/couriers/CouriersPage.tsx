import type { Courier } from '@kade/contract';
import { Button } from '@mantine/core';
import { IconPlus, IconTruckDelivery } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { May } from '../../stores/current/index.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { HelpLink } from '../../../ui/HelpLink.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Section } from '../../../ui/Section.tsx';
import rows from '../../../ui/setting-rows.module.css';
import { CourierRow } from './CourierRow.tsx';
import { couriers } from './queries.ts';

const CourierDialog = lazyDialog(() => import('./CourierDialog.tsx').then((file) => file.CourierDialog));

/** /orders/couriers: the couriers of the store, with the pages where they show a parcel. */
export function CouriersPage() {
  const t = useT();
  const list = useQuery(couriers.list());
  const [edited, setEdited] = useState<Courier | null>(null);
  const [opened, setOpened] = useState(false);
  const open = (courier: Courier | null) => {
    setEdited(courier);
    setOpened(true);
  };
  const addButton = (
    <May need="orders:write">
      <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open(null)}>
        {t('Add a courier')}
      </Button>
    </May>
  );
  return (
    <Page
      title={t('Couriers')}
      lead={t('Buyers get a link to their parcel where the courier has a tracking page.')}
      back={{ to: paths.orders(), label: t('Orders') }}
      actions={
        <>
          <HelpLink topic="couriers" />
          <Button variant="secondary" component={Link} to={paths.waybills()}>
            {t('Waybill rolls')}
          </Button>
          <May need="orders:pack">
            <Button variant="secondary" component={Link} to={paths.parcelStatuses()}>
              {t('Statuses from a courier')}
            </Button>
          </May>
          {addButton}
        </>
      }
    >
      <Loaded
        query={list}
        empty={(all) =>
          all.length === 0 && (
            <EmptyState
              icon={IconTruckDelivery}
              title={t('No couriers yet')}
              hint={t('Add those that carry your parcels, with the address of their tracking page.')}
            />
          )
        }
      >
        {(all) => (
          <Section title={t('Your couriers')}>
            <ul className={rows.rows}>
              {all.map((courier) => (
                <CourierRow key={courier._id} courier={courier} onEdit={() => open(courier)} />
              ))}
            </ul>
          </Section>
        )}
      </Loaded>
      <CourierDialog
        key={edited?._id ?? 'new'}
        courier={edited}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </Page>
  );
}
