import { Kbd, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { openSpotlight, Spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import { IconPackage, IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useProductSearch } from '../../modules/catalogue/products/index.ts';
import { useCurrentStore } from '../../modules/stores/current/index.ts';
import { useT } from '../../lib/i18n.ts';
import { paths } from '../../lib/paths.ts';
import { commands, matching } from './commands.ts';

const mostProducts = 7;

/** Commands and products by a few letters. */
export function Palette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  const { list, store, choose } = useCurrentStore();
  const { found, isPending } = useProductSearch(typed, { limit: mostProducts, whole: false });

  useEffect(() => {
    if (opened) openSpotlight();
  }, [opened]);

  const offered = matching(
    commands({
      go: (to) => void navigate(to),
      dark,
      setScheme: setColorScheme,
      stores: (list.data ?? []).filter(({ _id }) => _id !== store?._id),
      chooseStore: choose,
    }),
    typed,
  );

  return (
    <Spotlight.Root
      shortcut={null}
      query={typed}
      onQueryChange={setTyped}
      onSpotlightOpen={() => setTyped('')}
      onSpotlightClose={onClose}
      scrollable
      maxHeight="60dvh"
      // Without a blur of the page behind: it takes seconds on a slow phone.
      overlayProps={{ backgroundOpacity: 0.55, blur: 0 }}
      attributes={{ content: { 'aria-label': t('Commands') } }}
    >
      <Spotlight.Search
        placeholder={t('Search commands and products')}
        aria-label={t('Search commands and products')}
        leftSection={<IconSearch size={20} aria-hidden />}
      />
      <Spotlight.ActionsList aria-label={t('Results')}>
        {found.map(({ _id, name }) => (
          <Spotlight.Action
            key={_id}
            mih="var(--kade-control)"
            label={name}
            leftSection={<IconPackage size={20} stroke={1.7} aria-hidden />}
            onClick={() => void navigate(paths.product(_id))}
          />
        ))}
        {offered.map(({ id, label, icon: Icon, keys, run }) => (
          <Spotlight.Action
            key={id}
            mih="var(--kade-control)"
            label={label}
            leftSection={<Icon size={20} stroke={1.7} aria-hidden />}
            rightSection={keys && <Kbd>{keys}</Kbd>}
            onClick={run}
          />
        ))}
        {!isPending && found.length + offered.length === 0 && (
          <Spotlight.Empty>{t('Nothing found')}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
