import { MAX_LOCATIONS, type StockLocation } from '@kade/contract';
import { Button } from '@mantine/core';
import { IconBuildingWarehouse, IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import { lazyDialog } from '../../../ui/lazy-dialog.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { HelpLink } from '../../../ui/HelpLink.tsx';
import { Loaded } from '../../../ui/Loaded.tsx';
import { Page } from '../../../ui/Page.tsx';
import { Section } from '../../../ui/Section.tsx';
import rows from '../../../ui/setting-rows.module.css';
import { May } from '../../stores/current/index.ts';
import { PlaceRow } from './PlaceRow.tsx';
import { places } from './queries.ts';
import { SplitOrders } from './SplitOrders.tsx';

const PlaceDialog = lazyDialog(() => import('./PlaceDialog.tsx').then((file) => file.PlaceDialog));

/** /products/places: where the store has its stock. */
export function PlacesPage() {
  const t = useT();
  const list = useQuery(places.list());
  const [edited, setEdited] = useState<StockLocation | null>(null);
  const [opened, setOpened] = useState(false);
  const open = (place: StockLocation | null) => {
    setEdited(place);
    setOpened(true);
  };
  return (
    <Page
      title={t('Places')}
      lead={t('For stock at more than one place, such as a shop and a store room.')}
      back={{ to: paths.products(), label: t('Products') }}
      actions={
        <>
          <HelpLink topic="places" />
          {(list.data?.length ?? 0) < MAX_LOCATIONS && (
            <May need="stock:write">
              <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => open(null)}>
                {t('Add a place')}
              </Button>
            </May>
          )}
        </>
      }
    >
      <Loaded
        query={list}
        empty={(all) =>
          all.length === 0 && (
            <EmptyState
              icon={IconBuildingWarehouse}
              title={t('Everything is at one place')}
              hint={t('Add the place where your stock is now, then the others. The first one has all of it.')}
            />
          )
        }
      >
        {(all) => (
          <>
            <Section title={t('Your places')}>
              <ul className={rows.rows}>
                {all.map((place) => (
                  <PlaceRow key={place._id} place={place} onEdit={() => open(place)} />
                ))}
              </ul>
            </Section>
            {all.length > 1 && (
              <Section title={t('Orders')}>
                <SplitOrders />
              </Section>
            )}
          </>
        )}
      </Loaded>
      <PlaceDialog
        key={edited?._id ?? 'new'}
        place={edited}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </Page>
  );
}
