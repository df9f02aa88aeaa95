import { NumberInput, Text } from '@mantine/core';
import { useT } from '../../../lib/i18n.ts';
import classes from './stock-sheet.module.css';
import { type StockLine, stockResults } from './stock-lines.ts';

const labels = { add: '+', remove: '−', set: '=' } as const;

/** One product or variant: what is there, what is typed, and what became of it. */
export function SheetLine({
  line,
  onPieces,
}: {
  line: StockLine;
  onPieces: (pieces: string | number) => void;
}) {
  const t = useT();
  const { name, seen, way, pieces, problem, result } = line;
  const isMade = result?.state === 'changed' || result?.state === 'repeated';
  const said = result && t(stockResults[result.state], { count: result.stock_quantity ?? 0 });
  return (
    <li className={classes.line}>
      <div className={classes.text}>
        <Text fw={600}>{name}</Text>
        {seen !== null && (
          <Text size="sm" c="dimmed">
            {t('In stock now: {{count}}', { count: seen })}
          </Text>
        )}
        {(problem ?? said) && (
          <Text
            size="sm"
            component="output"
            display="block"
            className={isMade ? classes.made : classes.refused}
          >
            {problem ?? said}
          </Text>
        )}
      </div>
      {!problem && (
        <NumberInput
          min={0}
          max={1_000_000_000}
          clampBehavior="none"
          allowNegative={false}
          allowDecimal={false}
          thousandSeparator=","
          inputMode="numeric"
          hideControls
          aria-label={t('Pieces of {{name}}', { name })}
          leftSection={<span aria-hidden>{labels[way]}</span>}
          value={pieces}
          onChange={onPieces}
        />
      )}
    </li>
  );
}
