import type { CountItem } from '@kade/contract';
import { ActionIcon, Button, Group, NumberInput, Stack, Text } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type RefObject, useEffect, useRef } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { Choice } from '../../../ui/Choice.tsx';
import { itemName } from './counting.ts';
import classes from './counts.module.css';

/** What is being counted, the number so far, and whether it is added to what was counted before. */
export interface Chosen {
  item: CountItem;
  pieces: number | string;
  add: boolean;
  /** A scanner chose it, which goes on typing into the field of the search. */
  scanned: boolean;
}

interface ItemCardProps {
  chosen: Chosen;
  /** What was counted before; null for nothing. */
  before: number | null;
  onChange: (chosen: Chosen) => void;
  onSave: () => void;
  onCancel: () => void;
}

const isNumber = (pieces: number | string) => pieces !== '' && Number.isInteger(Number(pieces));

/** The number of one item, with buttons that a thumb reaches. */
export function ItemCard({ chosen, before, onChange, onSave, onCancel }: ItemCardProps) {
  const t = useT();
  const { item, pieces } = chosen;
  const name = itemName(item);
  const card = useRef<HTMLFormElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const { scanned } = chosen;
  useEffect(() => {
    card.current?.scrollIntoView({ block: 'nearest' });
    if (!scanned) field.current?.focus({ preventScroll: true });
  }, [scanned]);
  return (
    <form
      ref={card}
      className={classes.card}
      aria-label={name}
      onSubmit={(event) => {
        event.preventDefault();
        if (isNumber(pieces)) onSave();
      }}
    >
      <Stack gap="sm">
        <div className={classes.name}>
          <Text fw={600} size="lg">
            {name}
          </Text>
          {item.sku && (
            <Text size="sm" c="dimmed">
              {item.sku}
            </Text>
          )}
        </div>
        <Pieces
          name={name}
          pieces={pieces}
          field={field}
          onChange={(next) => onChange({ ...chosen, pieces: next })}
        />
        {before !== null && (
          <Before
            before={before}
            chosen={chosen}
            onChange={(how) => onChange({ ...chosen, add: how === 'add' })}
          />
        )}
        <Group gap="xs" grow>
          <Button variant="secondary" onClick={onCancel}>
            {t('Cancel')}
          </Button>
          <Button type="submit" disabled={!isNumber(pieces)}>
            {t('Save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface PiecesProps {
  name: string;
  pieces: Chosen['pieces'];
  field: RefObject<HTMLInputElement | null>;
  onChange: (pieces: Chosen['pieces']) => void;
}

function Pieces({ name, pieces, field, onChange }: PiecesProps) {
  const t = useT();
  return (
    <div className={classes.pieces}>
      <ActionIcon
        variant="secondary"
        className={classes.step}
        aria-label={t('One less of {{name}}', { name })}
        disabled={Number(pieces) <= 0}
        onClick={() => onChange(Number(pieces) - 1)}
      >
        <IconMinus size={28} aria-hidden />
      </ActionIcon>
      <NumberInput
        ref={field}
        aria-label={t('Pieces of {{name}}', { name })}
        className={classes.number}
        min={0}
        max={1_000_000_000}
        clampBehavior="none"
        allowNegative={false}
        allowDecimal={false}
        inputMode="numeric"
        hideControls
        value={pieces}
        onChange={onChange}
      />
      <ActionIcon
        variant="secondary"
        className={classes.step}
        aria-label={t('One more of {{name}}', { name })}
        onClick={() => onChange(Number(pieces) + 1)}
      >
        <IconPlus size={28} aria-hidden />
      </ActionIcon>
    </div>
  );
}

interface BeforeProps {
  before: number;
  chosen: Chosen;
  onChange: (how: 'replace' | 'add') => void;
}

/** Whether the number takes the place of the one before, or is of another place. */
function Before({ before, chosen: { pieces, add }, onChange }: BeforeProps) {
  const t = useT();
  return (
    <Stack gap={4}>
      <Text size="sm">{t('Counted before: {{count}}', { count: before })}</Text>
      <Choice
        label={t('What was counted before')}
        value={add ? 'add' : 'replace'}
        choices={[
          ['replace', t('Replace it')],
          ['add', t('Add to it: {{count}}', { count: before + (Number(pieces) || 0) })],
        ]}
        onChange={onChange}
      />
    </Stack>
  );
}
