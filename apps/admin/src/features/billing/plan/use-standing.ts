import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { refresh } from '../../../lib/query.ts';
import { useUrlState } from '../../../lib/url-state.ts';
import { billing, invalidatedByPlan } from '../queries.ts';
import { returned } from './returned.ts';

/** While a payment is awaited, the server is asked again after so many milliseconds, and for so long. */
const pause = 3_000;
const timeoutMs = 120_000;

/** Where the plan stands. After a payment it is asked again and again, until the payment is known. */
export function useStanding() {
  const client = useQueryClient();
  const [{ payment }, setView] = useUrlState({ payment: '' });
  const [overdue, setOverdue] = useState(false);
  const query = useQuery({
    ...billing.standing(),
    refetchInterval: ({ state }) => returned(payment, state.data, overdue) === 'waiting' && pause,
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
        invalidatedByPlan.filter((resource) => resource !== 'billing'),
      );
    known.current = facts;
  }, [client, facts]);

  return {
    query,
    returned: returned(payment, data, overdue),
    waitAgain: () => setOverdue(false),
    /** Takes what was said of the payment away. */
    forget: () => setView({ payment: '' }),
  };
}
