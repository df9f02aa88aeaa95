import { adjustmentReasons } from '@kade/contract';
import { NativeSelect, Stack, TextInput } from '@mantine/core';
import { useT } from '../../../lib/i18n.ts';
import { stockReasonWords } from '../../../lib/stock-reasons.ts';
import { Choice } from '../../../ui/Choice.tsx';
import type { StockLine, Why } from './stock-lines.ts';

interface SheetFieldsProps {
  way: StockLine['way'];
  onWay: (way: StockLine['way']) => void;
  why: Why;
  onWhy: (why: Why) => void;
}

/** What is the same for all lines: whether pieces come, go or are counted, and why. */
export function SheetFields({ way, onWay, why, onWhy }: SheetFieldsProps) {
  const t = useT();
  return (
    <Stack gap="md" maw="28rem">
      <Choice
        label={t('Kind of change')}
        value={way}
        choices={[
          ['add', t('Add')],
          ['remove', t('Remove')],
          ['set', t('Set a number')],
        ]}
        onChange={onWay}
      />
      <NativeSelect
        label={t('Reason')}
        value={why.reason}
        onChange={({ currentTarget: { value } }) => {
          const reason = adjustmentReasons.find((one) => one === value);
          if (reason) onWhy({ ...why, reason });
        }}
      >
        {adjustmentReasons.map((reason) => (
          <option key={reason} value={reason}>
            {t(stockReasonWords[reason])}
          </option>
        ))}
      </NativeSelect>
      <TextInput
        label={t('Note')}
        maxLength={200}
        autoComplete="off"
        value={why.note}
        onChange={({ currentTarget: { value } }) => onWhy({ ...why, note: value })}
      />
    </Stack>
  );
}
