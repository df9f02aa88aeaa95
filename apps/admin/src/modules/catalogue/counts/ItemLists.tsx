import type { CountItem } from '@kade/contract';
import { Button, Text } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { Section } from '../../../ui/Section.tsx';
import { itemName } from './counting.ts';
import classes from './counts.module.css';

interface ItemListsProps {
  items: readonly CountItem[];
  /** What was counted of each variant, the last one at the end. */
  numbers: ReadonlyMap<string, number>;
  isSearching: boolean;
  onChoose: (item: CountItem) => void;
}

/** How many of the list are shown at first, and more at a time. */
const SHOWN = 30;
const LAST = 10;

/** What is not counted yet, and the ten that were counted last; all that were counted while somebody searches. */
export function ItemLists({ items, numbers, isSearching, onChoose }: ItemListsProps) {
  const t = useT();
  const [shown, setShown] = useState(SHOWN);
  const byVariant = new Map(items.map((item) => [item.variant, item]));
  const left = items.filter(({ variant }) => !numbers.has(variant));
  const counted = [...numbers.keys()].toReversed().flatMap((variant) => byVariant.get(variant) ?? []);
  return (
    <>
      <Section title={t('Not counted yet')}>
        <Lines items={left.slice(0, shown)} numbers={numbers} onChoose={onChoose} />
        {left.length === 0 && (
          <Text c="dimmed">{isSearching ? t('Nothing was found.') : t('Everything is counted.')}</Text>
        )}
        {left.length > shown && (
          <Button variant="secondary" mt="sm" onClick={() => setShown(shown + SHOWN)}>
            {t('Show more')}
          </Button>
        )}
      </Section>
      {counted.length > 0 && (
        <Section title={t('Counted last')}>
          <Lines
            items={isSearching ? counted : counted.slice(0, LAST)}
            numbers={numbers}
            onChoose={onChoose}
          />
        </Section>
      )}
    </>
  );
}

function Lines({ items, numbers, onChoose }: Omit<ItemListsProps, 'isSearching'>) {
  return (
    <ul className={classes.lines}>
      {items.map((item) => (
        <li key={item.variant}>
          <button type="button" className={classes.line} onClick={() => onChoose(item)}>
            <span>{itemName(item)}</span> <b>{numbers.get(item.variant)}</b>
          </button>
        </li>
      ))}
    </ul>
  );
}
