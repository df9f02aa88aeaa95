import { MAX_STOCK_ROWS } from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { type Dispatch, type SetStateAction, useState } from 'react';
import { errorText } from '../../../lib/errors.ts';
import { refreshAfter } from '../../../lib/invalidation.ts';
import { useAdjustMany } from './queries.ts';
import { type StockLine, toStockRow, type Why, withResult } from './stock-lines.ts';

type SetLines = Dispatch<SetStateAction<readonly StockLine[]>>;

/**
 * Sends lines, some at a time, and writes the result of each into them. After a failure those that follow are not sent; all
 * keep their keys, so that they can be sent again.
 */
export function useSendLines(setLines: SetLines) {
  const client = useQueryClient();
  const { mutateAsync } = useAdjustMany();
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const sendSome = async (lines: readonly StockLine[], why: Why) => {
    const rows = lines.flatMap((line) => toStockRow(line) ?? []);
    const { results } = await mutateAsync({ body: { ...why, rows } });
    const byKey = new Map(lines.map(({ key }, at) => [key, results[at]]));
    setLines((all) =>
      all.map((line) => {
        const result = byKey.get(line.key);
        return result ? withResult(line, result) : line;
      }),
    );
  };
  const send = async (lines: readonly StockLine[], why: Why) => {
    setSending(true);
    setProblem(null);
    try {
      for (let at = 0; at < lines.length; at += MAX_STOCK_ROWS)
        await sendSome(lines.slice(at, at + MAX_STOCK_ROWS), why);
    } catch (thrown) {
      setProblem(errorText(thrown));
    } finally {
      setSending(false);
      void refreshAfter(client, 'stock.adjustMany');
    }
  };
  return { send, sending, problem };
}
