import { Kbd, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { openSpotlight, Spotlight } from '@mantine/spotlight';
import '@mantine/spotlight/styles.layer.css';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCurrentStore, useMay } from '../../modules/stores/current/index.ts';
import { useT } from '../../lib/i18n.ts';
import { commands, helpCommands, matching, productCommands, settingCommands } from './commands.ts';
import { useHits } from './use-hits.ts';

/** On a phone the list scrolls, and its actions are chosen from the field: without this no key would scroll it. */
const scrolledByKeys = { viewportProps: { tabIndex: 0 } };

/** Commands, settings, products, orders and buyers by a few letters. */
export function Palette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const [typed, setTyped] = useState('');
  const { setColorScheme } = useMantineColorScheme();
  const dark = useComputedColorScheme('light') === 'dark';
  const { all: stores, store, choose } = useCurrentStore();
  const may = useMay();
  const { hits, isPending } = useHits(typed);

  useEffect(() => {
    if (opened) openSpotlight();
  }, [opened]);

  const go = (to: string) => void navigate(to);
  const all = commands({
    go,
    dark,
    setScheme: setColorScheme,
    may,
    stores: stores.filter(({ _id }) => _id !== store?._id),
    chooseStore: choose,
  });
  const further = () => [...productCommands(go, may), ...settingCommands(go, may), ...helpCommands(go)];
  const offered = matching(typed.trim() ? [...all, ...further()] : all, typed);

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
        placeholder={t('Search orders, buyers, products and settings')}
        aria-label={t('Search orders, buyers, products and settings')}
        leftSection={<IconSearch size={20} aria-hidden />}
      />
      <Spotlight.ActionsList aria-label={t('Results')} {...scrolledByKeys}>
        {hits.map(({ id, label, description, icon: Icon, to }) => (
          <Spotlight.Action
            key={id}
            mih="var(--kade-control)"
            label={label}
            description={description}
            leftSection={<Icon size={20} stroke={1.7} aria-hidden />}
            onClick={() => go(to)}
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
        {!isPending && hits.length + offered.length === 0 && (
          <Spotlight.Empty>{t('Nothing found')}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
    </Spotlight.Root>
  );
}
