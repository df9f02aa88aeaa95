import { Kbd, Stack, Switch, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { phrase, useT } from '../../lib/i18n.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { areas } from '../shell/areas.ts';
import classes from './keyboard.module.css';
import { singleKeys } from './single-keys.ts';
import { places } from './use-shortcuts.ts';

type Keys = readonly (readonly [keys: string, what: string])[];

const lists: Keys = [
  ['j', phrase('Next row')],
  ['k', phrase('Row before')],
  ['Enter', phrase('Open the row')],
  ['x', phrase('Select the row, or not')],
  ['/', phrase('Search the list')],
];

const everywhere: Keys = [
  ['Ctrl K', phrase('Search orders, buyers, products and settings')],
  ['Ctrl Z', phrase('Undo, while a notice offers it')],
  ['?', phrase('These shortcuts')],
];

const toAreas: Keys = Object.entries(places).flatMap(([key, path]) =>
  areas.filter(({ to }) => to === path()).map(({ label }) => [`g ${key}`, label] as const),
);

/** The sheet that lists the keys, and the switch for single-letter keys. */
export function KeyboardHelp({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useT();
  const [on, setOn] = useState(singleKeys.areOn);
  const change = (next: boolean) => {
    singleKeys.set(next);
    setOn(next);
  };
  return (
    <Dialog title={t('Keyboard shortcuts')} opened={opened} onClose={onClose}>
      <Stack gap="md">
        <Group title={t('In lists')} keys={lists} />
        <Group title={t('Go to')} keys={toAreas} />
        <Group title={t('Everywhere')} keys={everywhere} />
        <Switch
          label={t('Shortcuts of single keys')}
          description={t('Switch them off if you speak to the computer or press keys by mistake.')}
          checked={on}
          onChange={({ currentTarget }) => change(currentTarget.checked)}
        />
      </Stack>
    </Dialog>
  );
}

function Group({ title, keys }: { title: string; keys: Keys }) {
  const t = useT();
  return (
    <section>
      <Title order={3} size="h3" mb="xs">
        {title}
      </Title>
      <dl className={classes.keys}>
        {keys.map(([combination, what]) => (
          <div key={combination}>
            <dt>
              {combination.split(' ').map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </dt>
            <dd>
              <Text span>{t(what)}</Text>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
