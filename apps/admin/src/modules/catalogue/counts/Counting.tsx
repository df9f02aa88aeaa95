import type { CountItem, CountLine } from '@kade/contract';
import { Stack, Text, TextInput } from '@mantine/core';
import { IconBarcode } from '@tabler/icons-react';
import { type RefObject, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useT } from '../../../lib/i18n.ts';
import { newKey } from '../../../lib/mutation.ts';
import { CameraScan } from '../../../ui/CameraScan.tsx';
import { Message } from '../../../ui/Message.tsx';
import { countedNumbers, itemByCode, searchItems } from './counting.ts';
import { type Chosen, ItemCard } from './ItemCard.tsx';
import { ItemLists } from './ItemLists.tsx';
import { QueueState } from './QueueState.tsx';
import { useCountQueue } from './use-count-queue.ts';

interface CountingProps {
  count: string;
  /** After the end only what this device has not sent is shown. */
  isOpen: boolean;
  /** Called with a code that no item has: its product may be new. */
  onUnknown: () => void;
  items: readonly CountItem[];
  lines: readonly CountLine[];
}

const tapped = (item: CountItem): Chosen => ({ item, pieces: '', add: false, scanned: false });

/**
 * What is being counted. A scanner types a code and presses Enter: the same code again adds one, another code saves the number
 * and begins with the next item.
 */
function useChosen({ items, onUnknown }: CountingProps, save: (chosen: Chosen) => void) {
  const [search] = useSearchParams();
  const [unknown, setUnknown] = useState('');
  const [chosen, setChosen] = useState<Chosen | null>(() => {
    const item = items.find(({ variant }) => variant === search.get('variant'));
    return item ? tapped(item) : null;
  });
  const scan = (code: string): boolean => {
    const item = itemByCode(items, code);
    setUnknown(item ? '' : code);
    if (!item) {
      onUnknown();
      return true;
    }
    if (chosen?.item.variant === item.variant) {
      setChosen({ ...chosen, pieces: Number(chosen.pieces) + 1 });
      return true;
    }
    if (chosen && chosen.pieces !== '') save(chosen);
    setChosen({ item, pieces: 1, add: true, scanned: true });
    return true;
  };
  return { chosen, setChosen, unknown, setUnknown, scan };
}

/** Search or scan, a number, the next one. */
export function Counting(props: CountingProps) {
  const { count, isOpen, items, lines } = props;
  const t = useT();
  const queue = useCountQueue(count);
  const field = useRef<HTMLInputElement>(null);
  const [words, setWords] = useState('');
  const numbers = countedNumbers(lines, queue.waiting);
  const save = ({ item: { product, variant }, pieces, add }: Chosen) => {
    const seen = numbers.get(variant) ?? null;
    const row = { product, variant, counted: Number(pieces), add: add && seen !== null, seen };
    void queue.push({ ...row, key: newKey(), at: Date.now() });
  };
  const { chosen, setChosen, unknown, setUnknown, scan } = useChosen(props, save);
  const found = searchItems(items, words);
  const submit = () => {
    const [first] = found;
    if (words.trim() === '') return;
    if (!itemByCode(items, words) && found.length === 1 && first) setChosen(tapped(first));
    else {
      scan(words);
      setWords('');
    }
  };
  if (!isOpen) return <QueueState queue={queue} items={items} />;
  return (
    <Stack gap="md">
      <QueueState queue={queue} items={items} />
      <ScanField
        field={field}
        words={words}
        onSubmit={submit}
        onWords={(typed) => {
          setWords(typed);
          setUnknown('');
        }}
      />
      <CameraScan onCode={scan} />
      {unknown && <Message>{t('No product has the code {{code}}', { code: unknown })}</Message>}
      {chosen && (
        <ItemCard
          key={chosen.item.variant}
          chosen={chosen}
          before={numbers.get(chosen.item.variant) ?? null}
          onChange={setChosen}
          onSave={() => {
            save(chosen);
            setChosen(null);
            // Elsewhere the keyboard of the phone would cover the list.
            const next = chosen.scanned ? field.current : document.getElementById('main');
            next?.focus({ preventScroll: true });
          }}
          onCancel={() => setChosen(null)}
        />
      )}
      <Text size="sm" c="dimmed" aria-live="polite">
        {t('{{done}} of {{count}} counted', {
          done: items.filter(({ variant }) => numbers.has(variant)).length,
          count: items.length,
        })}
      </Text>
      <ItemLists
        items={found}
        numbers={numbers}
        isSearching={words.trim() !== ''}
        onChoose={(item) => setChosen(tapped(item))}
      />
    </Stack>
  );
}

interface ScanFieldProps {
  field: RefObject<HTMLInputElement | null>;
  words: string;
  onWords: (words: string) => void;
  onSubmit: () => void;
}

function ScanField({ field, words, onWords, onSubmit }: ScanFieldProps) {
  const t = useT();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <TextInput
        ref={field}
        type="search"
        label={t('Search or scan')}
        placeholder={t('Name, SKU or barcode')}
        leftSection={<IconBarcode size={18} aria-hidden />}
        maxLength={100}
        autoComplete="off"
        enterKeyHint="search"
        value={words}
        onChange={({ currentTarget: { value } }) => onWords(value)}
      />
    </form>
  );
}
