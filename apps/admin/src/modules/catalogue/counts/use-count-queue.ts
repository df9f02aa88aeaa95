import type { CountLine, CountRowResult } from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { errorText, toApiError } from '../../../lib/errors.ts';
import { refreshAfter } from '../../../lib/invalidation.ts';
import { call } from '../../../lib/query.ts';
import { withLines, withResults } from './counting.ts';
import { counts } from './queries.ts';
import { changeQueue, type CountQueue, type RefusedRow, type WaitingRow } from './waiting-rows.ts';

/** The most rows of one request, as in the contract. */
const AT_ONCE = 50;
/** Time between two tries without a connection, in milliseconds. */
const EVERY = 5000;
/** A device that sends sooner than that has counted now, in seconds. */
const NOW = 5;
const DAY = 86_400;

function toRow({ at, ...row }: WaitingRow) {
  const ago = Math.round((Date.now() - at) / 1000);
  return { ...row, ago: ago < NOW ? 0 : Math.min(ago, DAY) };
}

const sendRows = async (id: string, rows: readonly WaitingRow[]): Promise<CountRowResult[]> =>
  (await call('counts.save', { params: { id }, body: { rows: rows.map(toRow) } })).results;

type ChangeQueue = (to: (queue: CountQueue) => CountQueue) => Promise<CountQueue>;

/** What is kept of a stock-take on this device, and its change. */
function useKeptQueue(count: string): { queue: CountQueue; change: ChangeQueue } {
  const [queue, setQueue] = useState<CountQueue>({ waiting: [], refused: [] });
  const change = useCallback<ChangeQueue>(
    async (to) => {
      const now = await changeQueue(count, to);
      setQueue(now);
      return now;
    },
    [count],
  );
  return { queue, change };
}

/** Sends what waits, some at a time and in order; again after a failure, when `send` is called. */
function useSending(count: string, change: ChangeQueue) {
  const client = useQueryClient();
  const [isOffline, setOffline] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isSending = useRef(false);

  const sendAll = useCallback(async () => {
    for (;;) {
      const { waiting } = await change((now) => now);
      const rows = waiting.slice(0, AT_ONCE);
      if (rows.length === 0) return;
      const results = await sendRows(count, rows);
      client.setQueryData(counts.lines(count).queryKey, (lines: CountLine[] = []) =>
        withLines(lines, results),
      );
      const left = await change((now) => withResults(now, rows, results));
      setOffline(false);
      setProblem(null);
      void refreshAfter(client, 'counts.save');
      // Orders are changing the stock of these: they are sent again a moment later.
      if (left.waiting.length === waiting.length) return;
    }
  }, [client, count, change]);

  const send = useCallback(async () => {
    if (isSending.current) return;
    isSending.current = true;
    try {
      await sendAll();
    } catch (thrown) {
      const { answered } = toApiError(thrown);
      setOffline(!answered);
      setProblem(answered ? errorText(thrown) : null);
    } finally {
      isSending.current = false;
    }
  }, [sendAll]);
  return { send, isOffline, problem };
}

/**
 * The numbers that this device has counted and that are not saved yet. They are sent in the order of counting, again after a
 * lost reply or without a connection, and are kept when the page is closed.
 */
export function useCountQueue(count: string) {
  const { queue, change } = useKeptQueue(count);
  const { send, isOffline, problem } = useSending(count, change);
  const isWaiting = queue.waiting.length > 0;

  useEffect(() => {
    const now = () => void send();
    // What was kept when the page was closed.
    const first = setTimeout(now);
    const timer = isWaiting ? setInterval(now, EVERY) : undefined;
    window.addEventListener('online', now);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
      window.removeEventListener('online', now);
    };
  }, [send, isWaiting]);

  /** Keeps a number and sends it. */
  const push = async (row: WaitingRow) => {
    await change((now) => ({ ...now, waiting: [...now.waiting, row] }));
    void send();
  };
  /** Sends another row in the place of one that was refused, or none. */
  const decide = async ({ row: { key } }: RefusedRow, instead: WaitingRow | null) => {
    await change(({ waiting, refused }) => ({
      waiting: instead ? [...waiting, instead] : waiting,
      refused: refused.filter(({ row }) => row.key !== key),
    }));
    void send();
  };
  return { ...queue, isOffline, problem, push, decide };
}
