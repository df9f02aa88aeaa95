import { missingDetails, paymentMethodKeys } from '@kade/contract';
import { useQuery } from '@tanstack/react-query';
import { NoWayToPay } from '../no-method/index.ts';
import { paymentMethods } from './queries.ts';
import { useMay } from '../../stores/current/index.ts';

/** Warns while no payment method is switched on with everything that it needs. Renders nothing until that is known. */
export function NoUsableMethod() {
  const enabled = useQuery(paymentMethods.list()).data;
  const details = useQuery(paymentMethods.settings()).data;
  const maySeeAccount = useMay()('payments:write');
  const credentials = useQuery({ ...paymentMethods.credentials(), enabled: maySeeAccount }).data;
  if (!enabled || !details || !credentials) return null;
  const canBeUsed = paymentMethodKeys.some(
    (method) =>
      enabled[method] &&
      missingDetails(method, details).length === 0 &&
      (method !== 'credit_debit' || credentials.merchant_id !== ''),
  );
  return canBeUsed ? null : <NoWayToPay />;
}
