import type { BillingPeriod } from '@kade/contract';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useT } from '../../../lib/i18n.ts';
import { platform } from '../../../lib/platform.ts';
import { notify } from '../../../ui/notify.tsx';
import { useSubscribe } from '../queries.ts';
import { leaveFor, trustedLink } from '../subscribe-link.ts';

export interface PlanRequest {
  plan_id: string;
  period: BillingPeriod;
}

/**
 * Requests a plan, and opens the payment page when there is something to pay. `message` is the message of the server when
 * there was nothing to pay, for screen readers.
 */
export function useRequestPlan() {
  const t = useT();
  const names = useQuery(platform());
  const subscribe = useSubscribe();
  const [message, setMessage] = useState('');
  const busy = subscribe.isPending || !names.data;

  const requestPlan = async (body: PlanRequest) => {
    if (!names.data) return;
    const answer = await subscribe.mutateAsync({ body });
    if (answer.subscribe === undefined) {
      console.info(answer.message);
      return setMessage(answer.message);
    }
    const link = trustedLink(answer.subscribe, window.location.origin, names.data.public_url);
    if (link) leaveFor(link);
    else notify.failed(t('The payment page could not be opened.'));
  };
  return { busy, message, requestPlan };
}
