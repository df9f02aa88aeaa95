import type { CountApplicationResult, CountLine } from '@kade/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { errorText } from '../../../lib/errors.ts';
import { refreshAfter } from '../../../lib/invalidation.ts';
import { useApplyCount } from './queries.ts';

type State = CountApplicationResult['state'];

/** The most rows of one request, as in the contract. */
const AT_ONCE = 50;

/**
 * Adds differences to the stock, some at a time, and has the result of each. After a failure those that follow are not sent; the
 * same ones may be sent again.
 */
export function useApply(count: string) {
  const client = useQueryClient();
  const { mutateAsync } = useApplyCount();
  const [applying, setApplying] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [results, setResults] = useState<ReadonlyMap<string, State>>(new Map());

  const applySome = async (lines: readonly CountLine[]) => {
    const rows = lines.map(({ variant, difference }) => ({ variant, difference }));
    const { results: made } = await mutateAsync({ params: { id: count }, body: { rows } });
    setResults((before) => {
      const now = new Map(before);
      for (const [at, { variant }] of lines.entries()) {
        const state = made[at]?.state;
        if (state) now.set(variant, state);
      }
      return now;
    });
  };
  const apply = async (lines: readonly CountLine[]) => {
    setApplying(true);
    setProblem(null);
    try {
      for (let at = 0; at < lines.length; at += AT_ONCE) await applySome(lines.slice(at, at + AT_ONCE));
    } catch (thrown) {
      setProblem(errorText(thrown));
    } finally {
      setApplying(false);
      void refreshAfter(client, 'counts.apply');
    }
  };
  return { apply, applying, results, problem };
}
