import { Button, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { Message } from '../../../ui/Message.tsx';
import { useUnsavedGuard } from '../../../ui/use-unsaved-guard.ts';
import { SheetFields } from './SheetFields.tsx';
import { SheetFile } from './SheetFile.tsx';
import { SheetLine } from './SheetLine.tsx';
import classes from './stock-sheet.module.css';
import { newChange, type StockLine, toStockRow, type Why } from './stock-lines.ts';
import { useSendLines } from './use-send-lines.ts';

/** The lines with their fields, and what became of each after they were sent. */
export function StockSheet({ lines: initial }: { lines: readonly StockLine[] }) {
  const t = useT();
  const [lines, setLines] = useState(initial);
  const [why, setWhy] = useState<Why>({ reason: 'received', note: '' });
  const { send, sending, problem } = useSendLines(setLines);
  const filled = lines.filter((line) => toStockRow(line) !== null);
  useUnsavedGuard(filled.length > 0);

  const change = (key: string, pieces: StockLine['pieces']) =>
    setLines((all) =>
      all.map((line) => (line.key === key ? { ...blank(line), key: newChange(), pieces } : line)),
    );
  const setWay = (way: StockLine['way']) =>
    setLines((all) => all.map((line) => ({ ...blank(line), key: newChange(), way })));

  return (
    <Stack gap="lg">
      {lines.length === 0 && <Text>{t('Select products in the list, and choose “Adjust stock”.')}</Text>}
      <SheetFile lines={lines} onLines={setLines} />
      {lines.length > 0 && (
        <>
          <SheetFields way={lines[0]?.way ?? 'add'} onWay={setWay} why={why} onWhy={setWhy} />
          <ul className={classes.lines} aria-label={t('Products')}>
            {lines.map((line, at) => (
              // The key of a line changes with what is typed, and the field must keep its focus.
              // biome-ignore lint/suspicious/noArrayIndexKey: lines keep their order
              <SheetLine key={at} line={line} onPieces={(pieces) => change(line.key, pieces)} />
            ))}
          </ul>
          {problem && <Message>{problem}</Message>}
          <Group justify="space-between" className={classes.save}>
            <Text component="output" size="sm">
              {t('{{count}} lines to save', { count: filled.length })}
            </Text>
            <Button loading={sending} disabled={filled.length === 0} onClick={() => void send(filled, why)}>
              {t('Save')}
            </Button>
          </Group>
        </>
      )}
    </Stack>
  );
}

const blank = ({ result: _, problem: __, ...line }: StockLine): StockLine => line;
