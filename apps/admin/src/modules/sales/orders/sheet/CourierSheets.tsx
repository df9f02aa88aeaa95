import type { Courier, CourierSheet, Order } from '@kade/contract';
import { Button, NativeSelect, Stack } from '@mantine/core';
import { IconTruckDelivery } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../../../lib/i18n.ts';
import { paths } from '../../../../lib/paths.ts';
import type { ReadState } from '../../../../lib/query.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { HelpLink } from '../../../../ui/HelpLink.tsx';
import { Loaded } from '../../../../ui/Loaded.tsx';
import { notify } from '../../../../ui/notify.tsx';
import { Page } from '../../../../ui/Page.tsx';
import { orders as queries, useUpdateCourierSheet } from '../queries.ts';
import { proposeSheet } from './sheet-columns.ts';
import { SheetHeadings } from './SheetHeadings.tsx';
import { SheetResult } from './SheetResult.tsx';
import { SheetSettings } from './SheetSettings.tsx';

/** The sheet of one courier: its headings, what its columns hold, or its rows. */
function OneSheet({ courier, orders }: { courier: Courier; orders: readonly Order[] }) {
  const t = useT();
  const update = useUpdateCourierSheet();
  const [edited, setEdited] = useState<CourierSheet | null>(null);
  const save = async (sheet: CourierSheet) => {
    await update.mutateAsync({ params: { id: courier._id }, body: { sheet } });
    setEdited(null);
    notify.done(t('The columns were saved'));
  };
  if (edited)
    return (
      <SheetSettings
        key={edited.columns.map(({ heading }) => heading).join('\n')}
        initial={edited}
        onSave={save}
        onCancel={() => setEdited(null)}
      />
    );
  const { name, sheet } = courier;
  if (!sheet)
    return <SheetHeadings courier={name} onRead={(headings) => setEdited(proposeSheet(headings))} />;
  return <SheetResult courier={courier} sheet={sheet} orders={orders} onEdit={() => setEdited(sheet)} />;
}

function Choice({ couriers, orders }: { couriers: readonly Courier[]; orders: readonly Order[] }) {
  const t = useT();
  const [chosen, setChosen] = useState(couriers.find(({ sheet }) => sheet)?._id ?? couriers[0]?._id ?? '');
  const courier = couriers.find(({ _id }) => _id === chosen);
  return (
    <Stack gap="md">
      <NativeSelect
        label={t('Courier')}
        data={couriers.map(({ _id, name }) => ({ value: _id, label: name }))}
        value={chosen}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
      />
      {courier && <OneSheet key={courier._id} courier={courier} orders={orders} />}
    </Stack>
  );
}

interface CourierSheetsProps {
  /** The read of the chosen orders. */
  query: ReadState & { data: unknown };
  orders: readonly Order[];
}

/** The chosen orders as rows of a courier's own sheet. */
export function CourierSheets({ query, orders }: CourierSheetsProps) {
  const t = useT();
  const couriers = useQuery(queries.couriers());
  return (
    <Page
      title={t('Courier sheet')}
      lead={t('{{count}} orders, written into the sheet by which the courier takes parcels.', {
        count: orders.length,
      })}
      back={{ to: paths.orders(), label: t('Orders') }}
      actions={<HelpLink topic="couriers" />}
    >
      <Loaded query={query}>
        {() => (
          <Loaded
            query={couriers}
            empty={(all) =>
              all.length === 0 && (
                <EmptyState
                  icon={IconTruckDelivery}
                  title={t('No couriers yet')}
                  hint={t('Add the courier that takes these parcels first.')}
                  action={
                    <Button component={Link} to={paths.couriers()}>
                      {t('Add a courier')}
                    </Button>
                  }
                />
              )
            }
          >
            {(all) => <Choice couriers={all} orders={orders} />}
          </Loaded>
        )}
      </Loaded>
    </Page>
  );
}
