import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refresh, staleAfter } from '../../../lib/invalidation.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { billing } from '../queries.ts';
import { paymentOutcome } from './payment-outcome.ts';

/** While a payment is awaited: milliseconds between two polls, and until polling ends. */
const pause = 3_000;
const timeoutMs = 120_000;

/** The state of the plan. After a payment it is polled until the payment is known. */
export function usePlanState() {
  const client = useQueryClient();
  const [{ payment }, setView] = useUrlState({ payment: '' });
  const [overdue, setOverdue] = useState(false);
  const query = useQuery({
    ...billing.planState(),
    refetchInterval: ({ state }) => paymentOutcome(payment, state.data, overdue) === 'waiting' && pause,
  });
  useEffect(() => {
    if (payment === '' || overdue) return;
    const timer = setTimeout(() => setOverdue(true), timeoutMs);
    return () => clearTimeout(timer);
  }, [payment, overdue]);

  const { data } = query;
  const facts = data && [data.plan, data.state, data.paid_until].join(' ');
  const known = useRef(facts);
  useEffect(() => {
    if (known.current !== undefined && known.current !== facts)
      void refresh(
        client,
        staleAfter['billing.keep'].filter((stale) => stale !== 'billing.get'),
      );
    known.current = facts;
  }, [client, facts]);

  return {
    query,
    outcome: paymentOutcome(payment, data, overdue),
    waitAgain: () => setOverdue(false),
    /** Dismisses the message about the payment. */
    forget: () => setView({ payment: '' }),
  };
}
